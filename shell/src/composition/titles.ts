import type { Composition as Candidates, KnownPage } from '@fraktion/contract/releases';
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

/** Whether the titles have come; every answer has all languages. */
async function read(candidates: Candidates): Promise<boolean> {
  try {
    const answer = await fetch(`/remotes.json?platform=${candidates.platform.version}`, {
      signal: AbortSignal.timeout(longestAnswer),
    });
    if (!answer.ok) return false;
    const known = pagesOf(candidates);
    for (const [key, more] of pagesOf((await answer.json()) as Candidates)) {
      const page = known.get(key);
      if (page) add(page, more);
    }
    return true;
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
