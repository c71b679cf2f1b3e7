import type { Notice } from '../../../platform/notifications/index.ts';

/** A day of a recurring order could not be ordered. */
export const failedNotice: Notice<{ readonly infocard: string; readonly location: string }> = {
  kind: 'RecurringOrderFailed',
  topic: ({ infocard, location }) => `${infocard}, ${location}`,
  words: {
    en: {
      header: 'Recurring order failed',
      message: ({ infocard, location }) =>
        `${infocard} at ${location} could not be ordered by itself. See why, and order it by hand`,
    },
    da: {
      header: 'Fast bestilling mislykkedes',
      message: ({ infocard, location }) =>
        `${infocard} på ${location} kunne ikke bestilles automatisk. Se hvorfor, og bestil selv`,
    },
    sv: {
      header: 'Stående beställning misslyckades',
      message: ({ infocard, location }) =>
        `${infocard} på ${location} kunde inte beställas automatiskt. Se varför och beställ själv`,
    },
    nb: {
      header: 'Fast bestilling mislyktes',
      message: ({ infocard, location }) =>
        `${infocard} på ${location} kunne ikke bestilles automatisk. Se hvorfor, og bestill selv`,
    },
  },
};
