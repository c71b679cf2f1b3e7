import {
  type Composition as Candidates,
  type KnownPage,
  sourceVersion,
} from '@fraktion/contract/releases';
import type { Language } from '@fraktion/contract/values';

/** A change of language waits this long for the titles; after that they are shown when they come. */
const patience = 5_000;
/** The pauses between tries; the last one is repeated. */
const pauses = [2_000, 10_000, 30_000];
const longestAnswer = 60_000;

type Page = Pick<KnownPage, 'title' | 'menu'>;

const pagesOf = ({ remotes }: Candidates): Map<string, Page> =>
  new Map(
    remotes.flatMap(({ name, candidates }) =>
      candidates.flatMap(({ version, pages }) =>
        pages.map((page) => [`${name}@${version}${page.path}`, page] as const),
      ),
    ),
  );

function add(page: Page, more: Page): void {
  Object.assign(page.title, more.title);
  if (page.menu?.short) Object.assign(page.menu.short, more.menu?.short);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function ask({ platform }: Candidates, also: readonly string[]): Promise<Candidates> {
  const query = also.length > 0 ? `&also=${also.join(',')}` : '';
  const answer = await fetch(`/remotes.json?platform=${platform.version}${query}`, {
    signal: AbortSignal.timeout(longestAnswer),
  });
  if (!answer.ok) throw new Error(`The titles were answered with ${answer.status}`);
  return (await answer.json()) as Candidates;
}

/** Versions of this tab that the answer does not have, by remote: they have been replaced since, and are named to be read as well. */
function replaced(known: Candidates, answered: Candidates): Map<string, string[]> {
  const there = new Set(
    answered.remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version }) => `${name}@${version}`),
    ),
  );
  return new Map(
    known.remotes.map(({ name, candidates }) => [
      name,
      candidates
        .map(({ version }) => version)
        .filter((version) => version !== sourceVersion && !there.has(`${name}@${version}`)),
    ]),
  );
}

/** Whether the titles have come; every answer has all languages. */
async function read(candidates: Candidates): Promise<boolean> {
  try {
    const known = pagesOf(candidates);
    const take = (answer: Candidates): void => {
      for (const [key, more] of pagesOf(answer)) {
        const page = known.get(key);
        if (page) add(page, more);
      }
    };
    const current = await ask(candidates, []);
    take(current);
    // A request names one version of each remote.
    const missing = replaced(candidates, current);
    for (;;) {
      const also = [...missing].flatMap(([name, versions]) => {
        const version = versions.shift();
        return version === undefined ? [] : [`${name}@${version}`];
      });
      if (also.length === 0) return true;
      take(await ask(candidates, also));
    }
  } catch {
    return false;
  }
}

async function readAgain(candidates: Candidates): Promise<void> {
  let tries = 0;
  do {
    await pause(pauses[Math.min(tries, pauses.length - 1)]!);
    tries += 1;
  } while (!(await read(candidates)));
}

interface Reading {
  /** Whether the first try has brought them. */
  readonly first: Promise<boolean>;
  readonly there: Promise<void>;
}

/** One for all languages, and for all changes of language while it is under way. */
const underWay = new WeakMap<Candidates, Reading>();

function begin(candidates: Candidates): Reading {
  const first = read(candidates);
  const there = first.then((isThere) => (isThere ? undefined : readAgain(candidates)));
  const reading = { first, there };
  underWay.set(candidates, reading);
  return reading;
}

/**
 * Reads the titles of a language that the index page does not contain, and adds them to the known pages. Until they come the pages
 * keep their titles, and they are asked for again; `late` is called if they come after the language has changed.
 */
export async function loadTitles(
  candidates: Candidates,
  language: Language,
  late: () => void = () => {},
): Promise<void> {
  if ([...pagesOf(candidates).values()].every(({ title }) => language in title)) return;
  const { first, there } = underWay.get(candidates) ?? begin(candidates);
  const isThere = await Promise.race([first, pause(patience).then(() => false)]);
  if (!isThere) void there.then(late);
}
