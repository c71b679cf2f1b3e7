import type { Words } from './word.ts';

/** States of an agreed price. */
export const priceState = {
  future: {
    en: 'To come',
    da: 'Kommende',
    sv: 'Kommande',
    nb: 'Kommende',
    means: 'It starts on a later day.',
  },
  current: {
    en: 'In force',
    da: 'Gældende',
    sv: 'Gällande',
    nb: 'Gjeldende',
    means: 'It counts today.',
  },
  ended: {
    en: 'Ended',
    da: 'Ophørt',
    sv: 'Upphört',
    nb: 'Opphørt',
    means: 'Its last day is over.',
  },
} as const satisfies Words;
