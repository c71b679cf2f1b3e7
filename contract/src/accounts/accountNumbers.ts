import * as z from 'zod/mini';

/** The countries that an account may belong to. */
export const countries = ['DK', 'SE', 'NO'] as const;
export const country = z.enum(countries);
export type Country = z.output<typeof country>;

/** The fields whose form depends on the country. */
export const numberFields = ['zip', 'cvr', 'pNumber', 'vatNumber'] as const;
export type NumberField = (typeof numberFields)[number];

const isCountry = (code: string): code is Country => countries.some((each) => each === code);

/** Removes what people type between digits. */
const bare = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

type Form = { readonly form: RegExp; readonly store: (bare: string) => string };

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const four: Form = { form: /^\d{4}$/, store: digits };

const forms: Record<Country, Partial<Record<NumberField, Form>>> = {
  DK: {
    zip: four,
    cvr: { form: /^(DK)?[1-9]\d{7}$/, store: digits },
    pNumber: { form: /^\d{10}$/, store: digits },
    vatNumber: { form: /^(DK)?[1-9]\d{7}$/, store: (text) => `DK${digits(text)}` },
  },
  SE: {
    zip: { form: /^\d{5}$/, store: (text) => `${text.slice(0, 3)} ${text.slice(3)}` },
    cvr: { form: /^\d{10}$/, store: digits },
    vatNumber: { form: /^(SE)?\d{10}01$/, store: (text) => `SE${digits(text)}` },
  },
  NO: {
    zip: four,
    cvr: { form: /^(NO)?\d{9}(MVA)?$/, store: digits },
    vatNumber: { form: /^(NO)?\d{9}(MVA)?$/, store: (text) => `NO${digits(text)}MVA` },
  },
};

const formOf = (code: string, field: NumberField): Form | undefined =>
  isCountry(code) ? forms[code][field] : undefined;

/** Whether a number has the form of its country; an empty number has, and one of signs alone has not. */
export const isInForm = (code: string, field: NumberField, text: string | null): boolean => {
  const plain = bare(text ?? '');
  if (plain === '') return (text ?? '').trim() === '';
  return formOf(code, field)?.form.test(plain) ?? true;
};

/** A number as it is stored, for any typed form, so that equal numbers compare as equal. */
export const inStoredForm = (
  code: string,
  field: NumberField,
  text: string | null,
): string | null => {
  const plain = bare(text ?? '');
  if (plain === '') return null;
  return formOf(code, field)?.store(plain) ?? (text ?? '').trim();
};

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);

const luhn = (text: string): number =>
  Array.from(text).reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

const checks: Record<Country, (number: string) => boolean> = {
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  NO: (number) => weighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  SE: (number) => luhn(number) % 10 === 0 && Number(number[2]) >= 2,
};

/**
 * Whether a company number has its country's form but fails its check digit. This is a warning only: most Danish numbers on
 * real invoices fail it.
 */
export const isDoubtful = (code: string, number: string | null): boolean =>
  isCountry(code) &&
  isInForm(code, 'cvr', number) &&
  digits(number ?? '') !== '' &&
  !checks[code](digits(number ?? ''));
