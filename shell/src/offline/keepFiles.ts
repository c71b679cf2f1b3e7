import { isMobileDevice } from '@fraktion/shared-ui';

import type { Composition } from '../composition/createComposition.ts';
import { readGiven } from '../composition/given.ts';
import { whenIdle } from '../composition/whenIdle.ts';
import { readSettings } from '../session/settings.ts';

/** The service worker uses the same cache. */
const cacheName = 'fraktion-files';
const isCode = /\.(js|css|woff2)$/;
/** Grids and charts are larger, and no phone shows them. */
const mostBytesOnPhone = 400_000;

interface Release {
  readonly name: string;
  readonly version: string;
}

const folderOf = ({ name, version }: Release): string => `/releases/${name}/${version}/`;

/** The pages of a phone's bottom bar are those that people need on the road. */
function releasesForPhone(composition: Composition): readonly Release[] {
  const remotes = composition.remotes.flatMap((remote): Release[] => {
    const selection = remote.select();
    const open = composition
      .pages()
      .some((page) => page.remote === remote.name && page.menu?.phone && composition.mayOpen(page));
    return open && selection.kind === 'mount'
      ? [{ name: remote.name, version: selection.candidate.version }]
      : [];
  });
  return [{ name: 'platform', version: composition.platform }, ...remotes];
}

async function namesIn(release: Release): Promise<readonly string[]> {
  const answer = await fetch(`${folderOf(release)}files.json`);
  if (!answer.ok) return [];
  const files = (await answer.json()) as readonly { path: string; bytes: number }[];
  const mostBytes = isMobileDevice() ? mostBytesOnPhone : Infinity;
  return files
    .filter(({ path, bytes }) => isCode.test(path) && bytes <= mostBytes)
    .map(({ path }) => folderOf(release) + path);
}

/** The releases whose pages have been shown. */
const visited = (composition: Composition): readonly Release[] =>
  composition.remotes.flatMap(({ name, area }) =>
    area?.state.phase === 'shown' ? [{ name, version: area.state.version }] : [],
  );

/** Stores the other files of each visited area when the page has settled, so that all its pages open without a connection. */
function keepVisited(composition: Composition, cache: Cache): void {
  const begun = new Set<string>();
  const follow = () => {
    for (const release of visited(composition)) {
      const folder = folderOf(release);
      if (begun.has(folder)) continue;
      begun.add(folder);
      whenIdle(() => {
        void namesIn(release)
          .then((names) => add(cache, names))
          // Without an answer it starts again at the next visit.
          .catch(() => begun.delete(folder));
      });
    }
  };
  composition.subscribe(follow);
  follow();
}

async function add(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // One after the other, so that the user's own requests come first.
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
}

const loaded = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname, search }) => {
      const ours = origin === location.origin || origin === readSettings().cdn;
      return ours && pathname.startsWith('/releases/') && search === '';
    })
    .map(({ pathname }) => pathname);

function knownReleases(): readonly Release[] {
  const { platform, remotes } = readGiven().candidates;
  return [
    { name: 'platform', version: platform.version },
    ...remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version }) => ({ name, version })),
    ),
  ];
}

/** Removes files of releases that the index page no longer names. */
async function removeOld(cache: Cache): Promise<void> {
  const known = knownReleases().map(folderOf);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!known.some((folder) => pathname.startsWith(folder))) await cache.delete(url);
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Stores the files of this page, which were loaded before the worker existed, and all files of visited areas; on a phone also
 * those that the pages of its bar need.
 */
export async function keepFiles(composition: Composition, ahead: boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  await add(cache, loaded());
  await removeOld(cache);
  if (savesData()) return;
  keepVisited(composition, cache);
  if (!ahead) return;
  for (const release of releasesForPhone(composition)) await add(cache, await namesIn(release));
}
