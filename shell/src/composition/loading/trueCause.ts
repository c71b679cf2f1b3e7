import type { Candidate, ReleaseFault, ReleaseFile } from '@fraktion/contract/releases';

/** The known facts about a failure: a script's error event contains no cause. */
export interface Seen {
  readonly fault: ReleaseFault;
  readonly detail: string;
}

/** The cached file is read first: the script ran with it, even if the server has a repaired one by now. */
const asItCame = { cache: 'force-cache' } as const;

async function digestsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${folder}files.json`);
  if (!answer.ok) return new Map();
  const files = (await answer.json()) as readonly ReleaseFile[];
  return new Map(files.map(({ path, integrity }) => [folder + path, integrity]));
}

interface Wrong {
  readonly changed: boolean;
  readonly words: string;
}

/** The fault of one file, if it has one. */
async function wrongWith(
  address: string,
  integrity: string | undefined,
): Promise<Wrong | undefined> {
  const { pathname } = new URL(address, location.href);
  const answer = await fetch(address, asItCame);
  if (!answer.ok) return { changed: false, words: `${answer.status} for ${pathname}` };
  if (integrity === undefined) return undefined;
  try {
    await fetch(address, { ...asItCame, integrity });
    return undefined;
  } catch {
    return { changed: true, words: `${pathname} is not the file that was released` };
  }
}

const failedToLoad: ReadonlySet<ReleaseFault> = new Set(['entryFailed', 'moduleFailed']);

/** The files that may be at fault: those that the failure names, and the first files if the version did not load. */
function suspects({ entry, first }: Candidate, { fault, detail }: Seen): readonly string[] {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const named = (detail.match(/https?:[^\s"')]+/g) ?? []).filter((each) => each.startsWith(folder));
  return [...new Set([...named, ...(failedToLoad.has(fault) ? first : [])])];
}

/**
 * Checks the files of a failed version. A browser does not report to scripts whether a file was missing or changed, but the
 * developer who repairs it needs to know.
 */
export async function trueCause(candidate: Candidate, seen: Seen): Promise<Seen> {
  try {
    const addresses = suspects(candidate, seen);
    if (addresses.length === 0) return seen;
    const digests = await digestsIn(candidate.entry.slice(0, candidate.entry.lastIndexOf('/') + 1));
    for (const address of addresses) {
      const wrong = await wrongWith(address, digests.get(new URL(address, location.href).pathname));
      if (wrong === undefined) continue;
      const fault = wrong.changed ? 'integrityFailed' : seen.fault;
      return { fault, detail: `${wrong.words}: ${seen.detail}` };
    }
  } catch {
    // Now offline: the cause cannot be found.
  }
  return seen;
}
