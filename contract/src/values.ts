import * as z from 'zod/mini';

/** UUID, made by the client as UUIDv7 for every new row. */
export const id = z.uuid();

/** Calendar date, `YYYY-MM-DD`, without time and without zone. */
export const isoDate = z.iso.date();

/** Instant in UTC, `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime();

/** Exact decimal as text; amounts have up to 4 places. Never a binary float. */
export const amount = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,4})?$/));

/** Weight or quantity, exact decimal as text with up to 3 places; weights are kg. */
export const quantity = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,3})?$/));

/** What one load may weigh at most, in kg: no truck carries more, so that more is a slip of the finger. */
export const maxLoadKg = '100000';

/** Weight of one load in kg, never negative, at most `maxLoadKg`; up to 3 places, as a scale's ticket has them. */
export const weightKg = z.string().check(z.regex(/^(\d{1,5}(\.\d{1,3})?|100000(\.0{1,3})?)$/));

/** A price or quantity as its document prints it: every decimal is kept. */
export const documentDecimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/));

export const currency = z.enum(['DKK', 'SEK', 'NOK', 'EUR']);
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

/** Text a person typed: trimmed, not empty, with a limit. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Text that may be left empty; empty is stored as null. */
export const optionalText = (max: number) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(max)));

export const email = z.email().check(z.maxLength(254));

/** Every row that people edit carries the version it had when it was read. */
export const version = z.int().check(z.minimum(1));
