import * as z from 'zod/mini';

/** UUID, made by the client as UUIDv7 for every new row. */
export const id = z.uuid();

/** Whatever the portal knows of happens from 1990 to 2100: any other year is a slip of the finger. */
const inItsTime = z.refine<string>((text) => text >= '1990' && text < '2101', { error: 'Date' });

/** Calendar date, `YYYY-MM-DD`, without time and without zone. */
export const isoDate = z.iso.date().check(inItsTime);

/** Instant in UTC, `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime().check(inItsTime);

/** Exact decimal as text; amounts have up to 4 places. Never a binary float. */
export const amount = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,4})?$/));

/** Weight or quantity, exact decimal as text with up to 3 places; weights are kg. */
export const quantity = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,3})?$/));

/** Tonnes, exact decimal as text with up to 6 places: a scale shows kg with three. */
export const tonnage = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/));

/** What one load may weigh at most, in kg: no truck carries more, so that more is a slip of the finger. */
export const maxLoadKg = '100000';

/** Weight of one load in kg, never negative, at most `maxLoadKg`; up to 3 places, as a scale's ticket has them. */
export const weightKg = z.string().check(z.regex(/^(\d{1,5}(\.\d{1,3})?|100000(\.0{1,3})?)$/));

/** A price or quantity as its document prints it: every decimal is kept. */
export const documentDecimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/));

export const currencies = ['DKK', 'SEK', 'NOK', 'EUR'] as const;
export const currency = z.enum(currencies);
export type Currency = z.output<typeof currency>;

export const languages = ['en', 'da', 'sv', 'nb'] as const;
export const language = z.enum(languages);
export type Language = z.output<typeof language>;

/** The cookie SelectedLang holds these older names of the languages. */
export const cookieLanguages = { EN: 'en', DK: 'da', SE: 'sv', NO: 'nb' } as const;

const olderNames: Readonly<Record<string, string>> = cookieLanguages;

/** Input of a language: systems that know the older names send those. */
export const languageInput = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name: string) => olderNames[name] ?? name),
  ),
  language,
);

/** Currency of a document that was made elsewhere: any code of ISO 4217. */
export const documentCurrency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** One text in every language. */
export const localText = z.object({
  en: z.string(),
  da: z.string(),
  sv: z.string(),
  nb: z.string(),
});
export type LocalText = z.output<typeof localText>;

/**
 * What stands on one line has no sign that ends it, does something else than be read, or turns the direction of what follows: so
 * no name looks like another's.
 */
const readable = z.regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, {
  error: 'Characters',
});

/** A name, or another text of one line that a person typed: trimmed, not empty, with a limit. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), readable);

/** One line that may be left empty; empty is stored as null. */
export const optionalText = (max: number) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(max), readable));

/** As `text`, of as many lines as somebody likes. */
export const lines = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** As `optionalText`, of as many lines as somebody likes. */
export const optionalLines = (max: number) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(max)));

export const email = z.email().check(z.maxLength(254));

/** Every row that people edit carries the version it had when it was read. */
export const version = z.int().check(z.minimum(1));
