import type { Words } from './word.ts';

/** Statuses of a claim. */
export const claimStatus = {
  draft: {
    en: 'Draft',
    da: 'Kladde',
    sv: 'Utkast',
    nb: 'Utkast',
    means: 'Findings are collected; the supplier has not got it yet.',
  },
  open: {
    en: 'Open',
    da: 'Åbent',
    sv: 'Öppet',
    nb: 'Åpent',
    means: 'The supplier has it, and a credit note is awaited.',
  },
  credited: {
    en: 'Credited',
    da: 'Krediteret',
    sv: 'Krediterat',
    nb: 'Kreditert',
    means: 'Credit notes cover the whole amount.',
  },
  rejected: {
    en: 'Rejected',
    da: 'Afvist',
    sv: 'Avvisat',
    nb: 'Avvist',
    means: 'The supplier refuses to credit what is left.',
  },
} as const satisfies Words;
