type TranslatedLanguage = 'da' | 'sv' | 'nb';

/**
 * One thing has one word: each word here has a better one, which follows it. Texts are written page by page, and a second word
 * for the same thing looks like a second thing.
 */
const betterWords: Readonly<Record<TranslatedLanguage, readonly (readonly [RegExp, string])[]>> = {
  da: [
    [/\bposter(er|es|et|ing)/i, 'kontere'],
    [/\bbogfør(es|t\b)/i, 'kontere'],
    [/kunne ikke læses/i, 'kunne ikke hentes'],
    [/specialbehandling/i, 'særlig behandling'],
    [/fildrev/i, 'filer'],
    [/\bordre(r|n|rne)?\b/i, 'bestilling'],
    [/\bkrav(et|ene)?\b/i, 'reklamation'],
  ],
  sv: [
    [/\bbokför(as|t)\b/i, 'kontera'],
    [/behållare/i, 'kärl'],
    [/annuller/i, 'avboka'],
    [/återkommande beställning/i, 'stående beställning'],
    [/\bEWC\b/, 'avfallskod'],
    [/avfallshierarki/i, 'avfallstrappan'],
    [/kunde inte läsas/i, 'kunde inte hämtas'],
    [/filarkiv/i, 'filer'],
    [/\bord(er|ern|ers|rar|rarna)\b/i, 'beställning'],
    [/\bkrav(et|en)?\b/i, 'reklamation'],
  ],
  nb: [
    [/\bposter(er|es|t|ing)/i, 'kontere'],
    [/\bbokfør(es|t)\b/i, 'kontere'],
    [/kanseller/i, 'avbestille'],
    [/\bavlys/i, 'avbryte'],
    [/totrinnspålogging/i, 'totrinnsinnlogging'],
    [/så raskt som mulig/i, 'så snart som mulig'],
    [/særskilt/i, 'spesialbehandling'],
    [/kunne ikke leses/i, 'kunne ikke hentes'],
    [/filområde/i, 'filer'],
    [/\bordre(r|n|ne)?\b/i, 'bestilling'],
    [/\bkrav(et|ene)?\b/i, 'reklamasjon'],
    [/aksept/i, 'godta'],
  ],
};

/** The keys whose text uses a stray word, with the better one. */
export const strayWords = (
  language: TranslatedLanguage,
  texts: ReadonlyMap<string, string>,
): readonly (readonly [string, string, string])[] =>
  [...texts].flatMap(([key, text]) =>
    betterWords[language]
      .filter(([stray]) => stray.test(text))
      .map(([, better]) => [key, text, better] as const),
  );
