import type { Notice } from '../../../platform/notifications/index.ts';

/** A source of invoices could not be reached, or does not let the portal in. */
export const runFailedNotice: Notice<{ readonly name: string }> = {
  kind: 'IntegrationFailed',
  topic: ({ name }) => name,
  words: {
    en: {
      header: 'Invoices could not be fetched',
      message: ({ name }) =>
        `${name} could not be read. See why, and test the connection; it is tried again by itself`,
    },
    da: {
      header: 'Fakturaer kunne ikke hentes',
      message: ({ name }) =>
        `${name} kunne ikke læses. Se hvorfor, og test forbindelsen; der prøves igen automatisk`,
    },
    sv: {
      header: 'Fakturor kunde inte hämtas',
      message: ({ name }) =>
        `${name} kunde inte läsas. Se varför och testa anslutningen; nya försök görs automatiskt`,
    },
    nb: {
      header: 'Fakturaer kunne ikke hentes',
      message: ({ name }) =>
        `${name} kunne ikke leses. Se hvorfor, og test forbindelsen; det prøves igjen automatisk`,
    },
  },
};
