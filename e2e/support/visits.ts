import { appendFileSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import type { Composition } from '@fraktion/contract/releases';
import type { Page } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
export const visitsPath = resolve(root, 'e2e/journeys/visits.json');
/** Where `npm run e2e -- --record` collects what the journeys of a run visit. */
export const visitsLog = resolve(root, '.build/visits.jsonl');

/** The paths of the pages that each journey visits, by the name of its file. */
export type Visits = Readonly<Record<string, readonly string[]>>;

export const recordedVisits = (): Visits => JSON.parse(readFileSync(visitsPath, 'utf8')) as Visits;

export const journeyName = (file: string): string => basename(file, '.spec.ts');

interface RemotePage {
  readonly remote: string;
  readonly path: string;
}

const read = new Map<string, Promise<readonly RemotePage[]>>();

/** The pages of a portal's remotes. */
export function remotePages(url: string): Promise<readonly RemotePage[]> {
  const pages = read.get(url) ?? readPages(url);
  read.set(url, pages);
  return pages;
}

async function readPages(url: string): Promise<readonly RemotePage[]> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
  return remotes.flatMap(({ name, candidates }) =>
    (candidates[0]?.pages ?? []).map(({ path }) => ({ remote: name, path })),
  );
}

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
};

/** The page at an address: of two that match, the one with fewer parameters. */
export const pageAt = (pages: readonly RemotePage[], path: string): RemotePage | undefined =>
  pages
    .filter((page) => matches(page.path, path))
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];

/** Notes the path of each address that a page shows, also of those without a load. */
export function watchVisits(page: Page, paths: Set<string>): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http'))
      paths.add(new URL(frame.url()).pathname);
  });
}

/** The names of the remotes whose pages a journey visited although its record names none of them. */
export async function unrecorded(
  url: string,
  file: string,
  paths: ReadonlySet<string>,
): Promise<readonly string[]> {
  const pages = await remotePages(url);
  const visited = [...paths].flatMap((path) => pageAt(pages, path) ?? []);
  if (process.env['FRAKTION_RECORD']) {
    const line = { journey: journeyName(file), pages: visited.map(({ path }) => path) };
    appendFileSync(visitsLog, `${JSON.stringify(line)}\n`);
    return [];
  }
  const known = recordedVisits()[journeyName(file)] ?? [];
  const recorded = new Set(
    pages.filter(({ path }) => known.includes(path)).map(({ remote }) => remote),
  );
  return [...new Set(visited.map(({ remote }) => remote))].filter(
    (remote) => !recorded.has(remote) && ownRemotes.test(remote),
  );
}

/** Not those that journeys release. */
const ownRemotes = /^mfe-(admin|dashboard|economics|ordering|supplier)$/;
