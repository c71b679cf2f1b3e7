import {
  type Candidate,
  type Composition,
  offered,
  offeredPath,
  type Override,
  sourceVersion,
} from '@fraktion/contract/releases';

import type { Overridden } from '../composition/overridden.ts';
import { readSettings } from '../session/settings.ts';
import { storedOverrides } from './stored.ts';

const patience = 5000;

const read = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};

/** The composition with the kept versions that this browser runs. */
async function withReleases(given: Composition, wanted: readonly Override[]): Promise<Composition> {
  const also = wanted.flatMap((each) =>
    'version' in each ? [`${each.name}@${each.version}`] : [],
  );
  if (also.length === 0) return given;
  const platform = given.platform.version;
  return (await read(`/remotes.json?platform=${platform}&also=${also.join(',')}`)) as Composition;
}

/** What a development server offers, as a candidate that nobody gets who has not asked for it. */
async function fromSource(name: string, origin: string, platform: string): Promise<Candidate> {
  const { scope, entry, pages } = offered.parse(await read(origin + offeredPath));
  return {
    version: sourceVersion,
    scope,
    entry: new URL(entry, origin).href,
    // Built anew at every edit: there is no digest to check against.
    integrity: '',
    first: [],
    worksWith: [platform],
    pages,
    canary: { of: name, accounts: [], percent: 0 },
  };
}

async function withSource(given: Composition, { name, origin }: { name: string; origin: string }) {
  const { platform, remotes } = given;
  const candidate = await fromSource(name, origin, platform.version);
  const known = remotes.find((each) => each.name === name) ?? {
    name,
    live: sourceVersion,
    candidates: [],
  };
  const remote = { ...known, candidates: [...known.candidates, candidate] };
  return { platform, remotes: [...remotes.filter((each) => each.name !== name), remote] };
}

/**
 * The composition with what this browser runs in place of what is live. What cannot be had is left out:
 * the live version is there, and the badge says that it is not the one that was asked for.
 */
export async function withOverrides(
  given: Composition,
): Promise<{ candidates: Composition; overridden: readonly Overridden[] }> {
  const origins = readSettings().override?.origins ?? [];
  const wanted = storedOverrides().filter(
    (each) => 'version' in each || origins.includes(each.origin),
  );
  let candidates = await withReleases(given, wanted).catch(() => given);
  for (const each of wanted) {
    if ('origin' in each) candidates = await withSource(candidates, each).catch(() => candidates);
  }
  const overridden = wanted.map((each) => ({
    name: each.name,
    version: 'version' in each ? each.version : sourceVersion,
    from: 'version' in each ? each.version : each.origin,
  }));
  return { candidates, overridden };
}
