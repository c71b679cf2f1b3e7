import type { Words } from './word.ts';

/** Statuses of a tender. */
export const tenderStatus = {
  draft: {
    en: 'Draft',
    da: 'Kladde',
    sv: 'Utkast',
    nb: 'Utkast',
    means: 'The customer writes the tender, and no supplier sees it.',
  },
  open: {
    en: 'Open',
    da: 'Åbent',
    sv: 'Öppen',
    nb: 'Åpent',
    means: 'Invited suppliers may answer until the last day.',
  },
  closed: {
    en: 'Closed',
    da: 'Lukket',
    sv: 'Stängd',
    nb: 'Lukket',
    means: 'No supplier may answer any more; the answers can be read and awarded.',
  },
} as const satisfies Words;
