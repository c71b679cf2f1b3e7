import type { Words } from './word.ts';

/** Statuses of a service report. */
export const serviceReportStatus = {
  Open: {
    en: 'Open',
    da: 'Åben',
    sv: 'Öppen',
    nb: 'Åpen',
    means: 'The carrier has not answered yet.',
  },
  Answered: {
    en: 'Answered',
    da: 'Besvaret',
    sv: 'Besvarad',
    nb: 'Besvart',
    means: 'The carrier has answered, and the customer has not closed it yet.',
  },
  Closed: {
    en: 'Closed',
    da: 'Afsluttet',
    sv: 'Avslutad',
    nb: 'Avsluttet',
    means: 'The customer has said whether it is resolved.',
  },
} as const satisfies Words;

/** What a service report is about. */
export const serviceReportKind = {
  missedPickup: {
    en: 'Missed pick-up',
    da: 'Manglende afhentning',
    sv: 'Utebliven hämtning',
    nb: 'Uteblitt henting',
    means: 'Nobody came on the planned day.',
  },
  wrongWeight: {
    en: 'Wrong weight',
    da: 'Forkert vægt',
    sv: 'Fel vikt',
    nb: 'Feil vekt',
    means: 'The weight of a collection is not right.',
  },
  other: {
    en: 'Something else',
    da: 'Noget andet',
    sv: 'Något annat',
    nb: 'Noe annet',
    means: 'Anything else, in words.',
  },
} as const satisfies Words;

/** What has happened to a service report. */
export const serviceReportEvent = {
  reported: {
    en: 'Reported',
    da: 'Meldt',
    sv: 'Anmäld',
    nb: 'Meldt',
    means: 'The customer has reported it.',
  },
  answered: {
    en: 'Answered',
    da: 'Besvaret',
    sv: 'Besvarad',
    nb: 'Besvart',
    means: 'The carrier has answered.',
  },
  resolved: {
    en: 'Resolved',
    da: 'Løst',
    sv: 'Löst',
    nb: 'Løst',
    means: 'The customer has closed it as resolved.',
  },
  notResolved: {
    en: 'Not resolved',
    da: 'Ikke løst',
    sv: 'Inte löst',
    nb: 'Ikke løst',
    means: 'The customer has closed it as not resolved.',
  },
  reopened: {
    en: 'Opened again',
    da: 'Åbnet igen',
    sv: 'Öppnad igen',
    nb: 'Åpnet igjen',
    means: 'The customer has opened a closed report again.',
  },
} as const satisfies Words;
