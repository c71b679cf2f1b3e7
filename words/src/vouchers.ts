import type { Words } from './word.ts';

/** States of a voucher. */
export const voucherState = {
  posted: {
    en: 'Posted',
    da: 'Gældende',
    sv: 'Bokförd',
    nb: 'Gjeldende',
    means: 'It is in the books.',
  },
  reversed: {
    en: 'Reversed',
    da: 'Tilbageført',
    sv: 'Återförd',
    nb: 'Reversert',
    means: 'A counter-entry has taken it back.',
  },
  counter: {
    en: 'Counter-entry',
    da: 'Modpostering',
    sv: 'Motverifikation',
    nb: 'Motpostering',
    means: 'It takes another voucher back.',
  },
} as const satisfies Words;
