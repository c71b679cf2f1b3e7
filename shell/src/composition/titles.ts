import type { Composition as Candidates, KnownPage } from '@fraktion/contract/releases';
import type { Language } from '@fraktion/contract/values';

const patience = 5_000;

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

/**
 * Reads the titles of a language that the index page does not contain, and adds them to the known pages. Without a connection
 * the pages keep their titles.
 */
export async function loadTitles(candidates: Candidates, language: Language): Promise<void> {
  const known = pagesOf(candidates);
  if ([...known.values()].every(({ title }) => language in title)) return;
  try {
    const answer = await fetch(`/remotes.json?platform=${candidates.platform.version}`, {
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return;
    for (const [key, more] of pagesOf((await answer.json()) as Candidates)) {
      const page = known.get(key);
      if (page) add(page, more);
    }
  } catch {
    // The next change of language tries again.
  }
}
