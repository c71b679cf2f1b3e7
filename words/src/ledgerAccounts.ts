import type { Words } from './word.ts';

/** The labels of the fields of a ledger account: plan, panel, Excel and import have the same. */
export const ledgerField = {
  kind: {
    en: 'Kind of entry',
    da: 'Linjetype',
    sv: 'Typ av rad',
    nb: 'Linjetype',
    means: 'Which entries of vouchers go to the account.',
  },
  category: {
    en: 'Posting category',
    da: 'Konteringskategori',
    sv: 'Konteringskategori',
    nb: 'Konteringskategori',
    means: 'The posting category of the entries, where they have one.',
  },
  taxPercent: {
    en: 'VAT rate',
    da: 'Momssats',
    sv: 'Momssats',
    nb: 'Mva.-sats',
    means: 'The rate of VAT of the entries, where they have one.',
  },
  number: {
    en: 'Account number',
    da: 'Kontonummer',
    sv: 'Kontonummer',
    nb: 'Kontonummer',
    means: 'The number of the account in the customer’s bookkeeping.',
  },
  name: {
    en: 'Account name',
    da: 'Kontonavn',
    sv: 'Kontonamn',
    nb: 'Kontonavn',
    means: 'What the customer’s bookkeeping calls the account.',
  },
  taxCode: {
    en: 'VAT code',
    da: 'Momskode',
    sv: 'Momskod',
    nb: 'Mva.-kode',
    means: 'The code of the VAT rate in the customer’s bookkeeping.',
  },
  groupingCategory: {
    en: 'Grouping category',
    da: 'Grupperingskategori',
    sv: 'Grupperingskategori',
    nb: 'Grupperingskategori',
    means:
      'Norway: the group of the account in SAF-T, from the lists of the Norwegian Tax Administration.',
  },
  groupingCode: {
    en: 'Grouping code',
    da: 'Grupperingskode',
    sv: 'Grupperingskod',
    nb: 'Grupperingskode',
    means:
      'Norway: the code of the account in its group. Denmark: its number in the public standard chart.',
  },
} as const satisfies Words;
