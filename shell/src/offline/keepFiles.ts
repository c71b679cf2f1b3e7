import type { Composition } from '../composition/createComposition.ts';
import { readGiven } from '../composition/given.ts';

/** The service worker's name for them. */
const cacheName = 'fraktion-files';
const isCode = /\.(js|css|woff2)$/;
/** Larger are grids and charts, which no phone draws on the pages of its bar. */
const mostBytes = 400_000;

interface Release {
  readonly name: string;
  readonly version: string;
}

const folderOf = ({ name, version }: Release): string => `/releases/${name}/${version}/`;

/** What a phone's bar leads to is what somebody on the way needs. */
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
  return files
    .filter(({ path, bytes }) => isCode.test(path) && bytes <= mostBytes)
    .map(({ path }) => folderOf(release) + path);
}

async function add(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // One after the other, so that whatever the person does goes first.
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
}

const loaded = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname, search }) => {
      const released = origin === location.origin && pathname.startsWith('/releases/');
      return released && search === '';
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

/** Files of releases that the index page names no more have had their time. */
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
 * Has kept what this page was made of, which came before there was a worker to keep it; on a phone also whatever
 * the pages of its bar may still need.
 */
export async function keepFiles(composition: Composition, ahead: boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  await add(cache, loaded());
  await removeOld(cache);
  if (!ahead || savesData()) return;
  for (const release of releasesForPhone(composition)) await add(cache, await namesIn(release));
}
