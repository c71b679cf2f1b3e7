import type { Words } from './word.ts';

/** Statuses of an order, and the mark that replaces one. */
export const orderMark = {
  Created: {
    en: 'Created',
    da: 'Oprettet',
    sv: 'Skapad',
    nb: 'Opprettet',
    means: 'The customer has ordered, and no collector has accepted yet.',
  },
  Accepted: {
    en: 'Accepted',
    da: 'Accepteret',
    sv: 'Accepterad',
    nb: 'Akseptert',
    means: 'The collector has promised a day.',
  },
  Collected: {
    en: 'Collected',
    da: 'Afhentet',
    sv: 'Hämtad',
    nb: 'Hentet',
    means: 'The waste has left the location.',
  },
  Emptied: {
    en: 'Emptied',
    da: 'Tømt',
    sv: 'Tömd',
    nb: 'Tømt',
    means: 'The waste is at the facility and has a weight.',
  },
  Approved: {
    en: 'Approved',
    da: 'Godkendt',
    sv: 'Godkänd',
    nb: 'Godkjent',
    means: 'The customer agrees with the weight.',
  },
  NotApproved: {
    en: 'Not approved',
    da: 'Ikke godkendt',
    sv: 'Inte godkänd',
    nb: 'Ikke godkjent',
    means: 'The customer disagrees with the weight.',
  },
  Canceled: {
    en: 'Cancelled',
    da: 'Annulleret',
    sv: 'Avbokad',
    nb: 'Avbestilt',
    means: 'The customer has withdrawn the order.',
  },
  Futile: {
    en: 'Futile trip',
    da: 'Forgæves kørsel',
    sv: 'Bomkörning',
    nb: 'Bomtur',
    means: 'The collector came, and the container could not be emptied.',
  },
} as const satisfies Words;
