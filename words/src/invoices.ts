import type { Words } from './word.ts';

export const invoiceStatus = {
  active: {
    en: 'Active',
    da: 'Aktiv',
    sv: 'Aktiv',
    nb: 'Aktiv',
    means: 'It can be posted.',
  },
  awaitingApproval: {
    en: 'Awaiting approval',
    da: 'Afventer godkendelse',
    sv: 'Väntar på godkännande',
    nb: 'Venter på godkjenning',
    means: 'It must be confirmed that the invoice is ours.',
  },
  locked: {
    en: 'Locked',
    da: 'Låst',
    sv: 'Låst',
    nb: 'Låst',
    means: 'It is confirmed and has a voucher.',
  },
} as const satisfies Words;

export const documentType = {
  invoice: {
    en: 'Invoice',
    da: 'Faktura',
    sv: 'Faktura',
    nb: 'Faktura',
    means: 'A supplier asks for money.',
  },
  creditNote: {
    en: 'Credit note',
    da: 'Kreditnota',
    sv: 'Kreditnota',
    nb: 'Kreditnota',
    means: 'A supplier gives money back.',
  },
} as const satisfies Words;
