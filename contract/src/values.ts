import * as z from 'zod/mini';

import { money } from './money.ts';

/** UUID, made by the client as UUIDv7 for every new row. */
export const id = z.uuid();

/** All dates of the portal lie between 1990 and 2100; any other year is a typing error. */
const inItsTime = z.refine<string>((text) => text >= '1990' && text < '2101', { error: 'Date' });

/** Calendar date, `YYYY-MM-DD`, without time and without zone. */
export const isoDate = z.iso.date().check(inItsTime);

/** Instant in UTC, `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime().check(inItsTime);

/** Money: exact decimal as text with up to 4 places. Never a binary float. */
export const amount = money(z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,4})?$/)));

/** Weight or quantity, exact decimal as text with up to 3 places; weights are kg. */
export const quantity = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,3})?$/));

/** Tonnes, exact decimal as text with up to 6 places, because scales show kg with three. */
export const tonnage = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/));

/** The maximum weight of one load in kg: no truck carries more, so a larger value is a typing error. */
export const maxLoadKg = '100000';

/** Weight of one load in kg, never negative, at most `maxLoadKg`; up to 3 places, as a scale's ticket has them. */
export const weightKg = z.string().check(z.regex(/^(\d{1,5}(\.\d{1,3})?|100000(\.0{1,3})?)$/));

/** A price or quantity as its document prints it, with all decimals. */
export const documentDecimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/));

export const currencies = ['DKK', 'SEK', 'NOK', 'EUR'] as const;
export const currency = z.enum(currencies);
export type Currency = z.output<typeof currency>;

export const languages = ['en', 'da', 'sv', 'nb'] as const;
export const language = z.enum(languages);
export type Language = z.output<typeof language>;

/** The cookie SelectedLang stores these older names of the languages. */
export const cookieLanguages = { EN: 'en', DK: 'da', SE: 'sv', NO: 'nb' } as const;

const olderNames: Readonly<Record<string, string>> = cookieLanguages;

/** Input of a language; older systems send the older names. */
export const languageInput = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name: string) => olderNames[name] ?? name),
  ),
  language,
);

/** Any currency of ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Currency of the amounts of an external document. */
export const documentCurrency = money(currencyCode);

/** A price, or a part of an amount, with all decimals that its document prints. */
export const documentPrice = money(documentDecimal);

/** One text in every language. */
export const localText = z.object({
  en: z.string(),
  da: z.string(),
  sv: z.string(),
  nb: z.string(),
});
export type LocalText = z.output<typeof localText>;

/** One line without line breaks, control characters or changes of the text direction, so that no name can look like another. */
const readable = z.regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, {
  error: 'Characters',
});

/**
 * Control characters and changes of the text direction cannot be seen, and make a text look like another or a file unreadable. They
 * are often pasted along with a telephone number, so a longer text is stored without them instead of being refused.
 */
const unseen = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu;
export const withoutUnseen = z.overwrite<string>((written) => written.replace(unseen, ''));

/** A name, or another text of one line that a person typed: trimmed, not empty, with a limit. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), readable);

/** One line that may be empty; empty is stored as null. */
export const optionalText = (max: number) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(max), readable));

/** Like `text`, with any number of lines. */
export const lines = (max: number) =>
  z.string().check(withoutUnseen, z.trim(), z.minLength(1), z.maxLength(max));

/** Like `optionalText`, with any number of lines. */
export const optionalLines = (max: number) =>
  z.nullable(z.string().check(withoutUnseen, z.trim(), z.maxLength(max)));

export const email = z.email().check(z.maxLength(254));

/**
 * A whole number in a query or a form, in decimal digits: other spellings that JavaScript reads as a number (`0x10`, `1e3`, an
 * empty text) are typing errors.
 */
export const wholeNumber = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,16}$/))]), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

/** The version of a row when it was read; every row that people edit has one. */
export const version = z.int().check(z.minimum(1));

/** Without a value: null. The portal's own pages must send one, which their types see to. */
const orNull = <Sent>(schema: z.ZodMiniType<number, Sent>): z.ZodMiniType<number | null, Sent> =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((sent) => sent ?? null),
  ) as unknown as z.ZodMiniType<number | null, Sent>;

/**
 * The version that a caller has read. Other systems may leave it out: then the call acts on the row as it stands, within what its
 * state allows. A version that is sent is checked.
 */
export const seenVersion = orNull(version);

/** The same in a query. */
export const seenVersionQuery = z.strictObject({
  version: orNull(wholeNumber(1)),
});
