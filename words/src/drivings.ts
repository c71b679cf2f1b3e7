import type { Words } from './word.ts';

/** Statuses of a trip. */
export const drivingStatus = {
  Ongoing: {
    en: 'On the road',
    da: 'Undervejs',
    sv: 'På väg',
    nb: 'Underveis',
    means: 'The vehicle is under way.',
  },
  Unloaded: {
    en: 'Unloaded',
    da: 'Aflæsset',
    sv: 'Lossad',
    nb: 'Losset',
    means: 'The waste is at the facility and has a weight.',
  },
  Closed: {
    en: 'Closed',
    da: 'Afsluttet',
    sv: 'Avslutad',
    nb: 'Avsluttet',
    means: 'The hours are recorded, and nothing changes any more.',
  },
  Cancelled: {
    en: 'Cancelled',
    da: 'Annulleret',
    sv: 'Avbruten',
    nb: 'Avbrutt',
    means: 'The trip does not count.',
  },
} as const satisfies Words;

/** Kinds of trips. */
export const drivingType = {
  Solo: {
    en: 'Solo',
    da: 'Solo',
    sv: 'Solo',
    nb: 'Solo',
    means: 'The truck drives without a trailer.',
  },
  Double: {
    en: 'Double',
    da: 'Dobbelt',
    sv: 'Dubbel',
    nb: 'Dobbel',
    means: 'The truck has a trailer and carries two containers.',
  },
} as const satisfies Words;
