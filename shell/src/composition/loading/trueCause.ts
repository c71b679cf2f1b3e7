import type { Candidate, ReleaseFault, ReleaseFile } from '@fraktion/contract/releases';

import { haveCome } from './firstFiles.ts';

/** The known facts about a failure: a script's error event contains no cause. */
export interface SeenFailure {
  readonly fault: ReleaseFault;
  readonly detail: string;
}

/** A slow origin gets this time to send the files once more. */
const secondLook = 60_000;

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

/** The place in a script that a stack adds, and what ends a sentence, are no part of the address. */
const behind = /(:\d+){0,2}[.,;:\]>]*$/;

/** The files that a failure names. */
function namedIn(detail: string, { entry }: Candidate): readonly string[] {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const found = (detail.match(/https?:[^\s"')]+/g) ?? []).map((each) => each.replace(behind, ''));
  return found.filter((each) => each.startsWith(folder) && each !== folder);
}

/** The files that may be at fault: those that the failure names, and the first files if the version did not load. */
const suspects = (candidate: Candidate, { fault, detail }: SeenFailure): readonly string[] => [
  ...new Set([...namedIn(detail, candidate), ...(failedToLoad.has(fault) ? candidate.first : [])]),
];

/** A chunk that did not come within its 120 s is named like this. */
const lateChunk = /\(timeout: /;

/**
 * Whether a version that was too late is not at fault, because the origin is slow: its files had not come by then, and come whole
 * if they are given more time. A version that has its files and does not begin is at fault, and so is one whose files never come.
 */
export async function isMerelySlow(
  candidate: Candidate,
  { fault, detail }: SeenFailure,
): Promise<boolean> {
  const isLateChunk = lateChunk.test(detail);
  if (!isLateChunk && (fault !== 'entryTimedOut' || haveCome(candidate.first))) return false;
  const addresses = isLateChunk ? namedIn(detail, candidate) : candidate.first;
  if (addresses.length === 0) return false;
  const signal = AbortSignal.timeout(secondLook);
  const whole = addresses.map(async (address) => {
    const answer = await fetch(address, { signal });
    await answer.arrayBuffer();
    return answer.ok;
  });
  return Promise.all(whole).then(
    (each) => each.every(Boolean),
    () => false,
  );
}

/**
 * Checks the files of a failed version. A browser does not report to scripts whether a file was missing or changed, but the
 * developer who repairs it needs to know.
 */
export async function trueCause(candidate: Candidate, seen: SeenFailure): Promise<SeenFailure> {
  try {
    const addresses = suspects(candidate, seen);
    if (addresses.length === 0) return seen;
    const digests = await digestsIn(candidate.entry.slice(0, candidate.entry.lastIndexOf('/') + 1));
    for (const address of addresses) {
      const { pathname } = new URL(address, location.href);
      // Something that only looks like one of its files is not missing.
      if (digests.size > 0 && !digests.has(pathname)) continue;
      const wrong = await wrongWith(address, digests.get(pathname));
      if (wrong === undefined) continue;
      const fault = wrong.changed ? 'integrityFailed' : seen.fault;
      return { fault, detail: `${wrong.words}: ${seen.detail}` };
    }
  } catch {
    // Now offline: the cause cannot be found.
  }
  return seen;
}
