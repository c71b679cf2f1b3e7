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

/** The composition with the released versions that this browser has chosen. */
async function withReleases(given: Composition, wanted: readonly Override[]): Promise<Composition> {
  const also = wanted.flatMap((each) =>
    'version' in each ? [`${each.name}@${each.version}`] : [],
  );
  if (also.length === 0) return given;
  const platform = given.platform.version;
  return (await read(`/remotes.json?platform=${platform}&also=${also.join(',')}`)) as Composition;
}

/** A development server's offer as a candidate that only this browser uses. */
async function fromSource(name: string, origin: string, platform: string): Promise<Candidate> {
  const { scope, entry, pages, widgets } = offered.parse(await read(origin + offeredPath));
  return {
    version: sourceVersion,
    scope,
    entry: new URL(entry, origin).href,
    // It is rebuilt at every edit, so there is no digest to check.
    integrity: '',
    first: [],
    worksWith: [platform],
    pages,
    widgets,
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
 * The composition with this browser's overrides. An unavailable override is left out: the live version runs, and the badge
 * shows that it is not the chosen one.
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
