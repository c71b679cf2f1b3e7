import { globSync } from 'node:fs';
import { join } from 'node:path';

import { journeyName, recordedVisits, remotePages } from '../support/visits.ts';

/** The names of journeys, which are those of their files. */
export type Chosen = readonly string[];

export const journeyNames = (): readonly string[] =>
  globSync(join(import.meta.dirname, '../journeys/*.spec.ts'))
    .map(journeyName)
    .toSorted();

/** Everybody who signs in comes by, so a visit says nothing; these journeys look at what stands there. */
const home = '/';
export const aboutHome: readonly string[] = ['monthlyVisit', 'setup'];

interface Wish {
  readonly names: readonly string[];
  readonly remote?: string | undefined;
  /** The portal, whose remotes say which pages they have. */
  readonly url?: string | undefined;
}

/** The wanted journeys: by name, by a remote whose page they visit, or all. */
export async function chooseJourneys({ names, remote, url }: Wish): Promise<Chosen> {
  const all = names.length > 0 ? names : journeyNames();
  if (remote === undefined) return all;
  if (url === undefined)
    throw new Error('--remote needs --url: the portal says which pages it has.');
  const pages = await pagesOf(url, remote);
  const visits = recordedVisits();
  const isAbout = (name: string, path: string): boolean =>
    pages.has(path) && (path !== home || aboutHome.includes(name));
  const chosen = all.filter((name) => (visits[name] ?? []).some((path) => isAbout(name, path)));
  if (chosen.length === 0) throw new Error(`No journey visits a page of ${remote}.`);
  return chosen;
}

async function pagesOf(url: string, remote: string): Promise<ReadonlySet<string>> {
  const pages = await remotePages(url).catch((error: unknown) => {
    throw new Error(`There is no portal at ${url}: ${String(error)}`);
  });
  const its = pages.filter((page) => page.remote === remote).map(({ path }) => path);
  if (its.length === 0) {
    const names = [...new Set(pages.map((page) => page.remote))].toSorted();
    throw new Error(`The portal has no remote ${remote}; it has ${names.join(', ')}.`);
  }
  return new Set(its);
}
