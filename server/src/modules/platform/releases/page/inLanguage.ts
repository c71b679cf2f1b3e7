import type { Composition, KnownPage, Language } from '@fraktion/contract';

type KnownText = KnownPage['title'];

/**
 * The composition with the titles of one language: every login would pay for the other three. The browser reads those of
 * another language when it changes to that.
 */
export const inLanguage = (composition: Composition, language: Language): Composition => {
  const only = (text: KnownText): KnownText => ({ [language]: text[language] });
  const page = ({ title, menu, ...rest }: KnownPage): KnownPage => ({
    ...rest,
    title: only(title),
    ...(menu && { menu: { ...menu, ...(menu.short && { short: only(menu.short) }) } }),
  });
  const remotes = composition.remotes.map((remote) => ({
    ...remote,
    candidates: remote.candidates.map((each) => ({ ...each, pages: each.pages.map(page) })),
  }));
  return { ...composition, remotes };
};
