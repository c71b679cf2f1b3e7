import type { Words } from './word.ts';

/** How the waste leaves its place. */
export const pickupType = {
  Location: {
    en: 'At the location',
    da: 'På lokationen',
    sv: 'På platsen',
    nb: 'På lokasjonen',
    means: 'A collector fetches it where it stands.',
  },
  Transport: {
    en: 'Brought by own transport',
    da: 'Køres selv',
    sv: 'Körs själv',
    nb: 'Kjøres selv',
    means: 'Its user brings it with a vehicle of their own.',
  },
} as const satisfies Words;

/** The days of the week, short. */
export const weekday = {
  Monday: {
    en: 'Mon',
    da: 'Man',
    sv: 'Mån',
    nb: 'Man',
    means: 'Monday.',
  },
  Tuesday: {
    en: 'Tue',
    da: 'Tir',
    sv: 'Tis',
    nb: 'Tir',
    means: 'Tuesday.',
  },
  Wednesday: {
    en: 'Wed',
    da: 'Ons',
    sv: 'Ons',
    nb: 'Ons',
    means: 'Wednesday.',
  },
  Thursday: {
    en: 'Thu',
    da: 'Tor',
    sv: 'Tor',
    nb: 'Tor',
    means: 'Thursday.',
  },
  Friday: {
    en: 'Fri',
    da: 'Fre',
    sv: 'Fre',
    nb: 'Fre',
    means: 'Friday.',
  },
  Saturday: {
    en: 'Sat',
    da: 'Lør',
    sv: 'Lör',
    nb: 'Lør',
    means: 'Saturday.',
  },
  Sunday: {
    en: 'Sun',
    da: 'Søn',
    sv: 'Sön',
    nb: 'Søn',
    means: 'Sunday.',
  },
} as const satisfies Words;

/** Consistences of hazardous waste. */
export const consistence = {
  solid: {
    en: 'Solid',
    da: 'Fast',
    sv: 'Fast',
    nb: 'Fast',
    means: 'It keeps its form.',
  },
  paste: {
    en: 'Paste',
    da: 'Pastøs',
    sv: 'Pastaform',
    nb: 'Pastøs',
    means: 'It is neither solid nor liquid.',
  },
  liquid: {
    en: 'Liquid',
    da: 'Flydende',
    sv: 'Flytande',
    nb: 'Flytende',
    means: 'It flows.',
  },
  gas: {
    en: 'Gaseous',
    da: 'Gasformig',
    sv: 'Gasformig',
    nb: 'Gassform',
    means: 'It is a gas, for example in a bottle.',
  },
} as const satisfies Words;

/** Answers. */
export const yesNo = {
  no: {
    en: 'No',
    da: 'Nej',
    sv: 'Nej',
    nb: 'Nei',
    means: 'It is not so.',
  },
  yes: {
    en: 'Yes',
    da: 'Ja',
    sv: 'Ja',
    nb: 'Ja',
    means: 'It is so.',
  },
} as const satisfies Words;
