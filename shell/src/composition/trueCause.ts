import type { Candidate, ReleaseFault, ReleaseFile } from '@fraktion/contract/releases';

/** What was seen of a failure: a script that does not run says no more than that it did not. */
export interface Seen {
  readonly fault: ReleaseFault;
  readonly detail: string;
}

/** What failed may be cached, and then it is what the script was made of, even if the server has been mended since. */
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

/** What is wrong with one file, if anything is. */
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

/** The files that may be at fault: those that the failure names, and the first ones where it is the version that did not load. */
function suspects({ entry, first }: Candidate, { fault, detail }: Seen): readonly string[] {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const named = (detail.match(/https?:[^\s"')]+/g) ?? []).filter((each) => each.startsWith(folder));
  return [...new Set([...named, ...(failedToLoad.has(fault) ? first : [])])];
}

/**
 * Looks at the files of a version that failed. A browser tells a script neither that a file was missing nor that it was
 * changed, but whoever has to mend it must know which of the two it was.
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
    // Gone offline meanwhile: what was seen is what is known.
  }
  return seen;
}
