import { listVersions } from '@fraktion/contract';

import type { SignedIn } from './givenUsers.ts';

/** The version to try: as given, or the newest stored one that is not live. */
export async function findCandidate(
  url: string,
  users: readonly SignedIn[],
  remote: string,
  wanted: string,
): Promise<string> {
  if (/^[0-9a-f]{12}$/.test(wanted)) return offered(url, remote, wanted);
  if (wanted !== 'candidate')
    throw new Error(`--version is twelve hexadecimal digits, or the word candidate.`);
  const staff = users.find(({ role }) => role === 'SystemAdmin' || role === 'SuperAdmin');
  if (!staff)
    throw new Error(
      'To find the candidate, accounts.json needs a SystemAdmin or SuperAdmin; or give the version itself.',
    );
  const known = (await staff.api(listVersions)).find(({ name }) => name === remote);
  const [newest] = (known?.versions ?? [])
    .filter(({ version }) => version !== known?.live)
    .toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt));
  if (!newest) throw new Error(`${remote} has no stored version but the live one.`);
  console.log(`${remote} ${newest.version}, released ${newest.releasedAt}, is tried`);
  return newest.version;
}

interface Offer {
  readonly platform: { readonly version: string };
  readonly remotes: readonly {
    readonly name: string;
    readonly candidates: readonly { readonly version: string }[];
  }[];
}

const read = async (address: string): Promise<Offer> =>
  (await (await fetch(address)).json()) as Offer;

/** The portal hands it out, so that a typing error does not test what is live. */
async function offered(url: string, remote: string, version: string): Promise<string> {
  const { platform } = await read(`${url}/remotes.json`);
  const { remotes } = await read(
    `${url}/remotes.json?platform=${platform.version}&also=${remote}@${version}`,
  );
  const its = remotes.find(({ name }) => name === remote)?.candidates ?? [];
  if (!its.some((each) => each.version === version))
    throw new Error(`The portal has no version ${version} of ${remote} that fits its platform.`);
  return version;
}
