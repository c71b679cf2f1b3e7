import type { Language, ServiceReportKind } from '@fraktion/contract';

import {
  dateIn,
  type InLanguages,
  kgIn,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { serviceReportNotice } from './serviceReportNotice.ts';

export const reportedNotice = serviceReportNotice('NewServiceReport', {
  en: {
    header: 'Report to answer',
    message: ({ customer, infocard, location }) =>
      `${customer} has reported something about ${infocard} at ${location}`,
  },
  da: {
    header: 'Servicemelding at besvare',
    message: ({ customer, infocard, location }) =>
      `${customer} har meldt noget om ${infocard} på ${location}`,
  },
  sv: {
    header: 'Anmälan att besvara',
    message: ({ customer, infocard, location }) =>
      `${customer} har anmält något om ${infocard} på ${location}`,
  },
  nb: {
    header: 'Melding å besvare',
    message: ({ customer, infocard, location }) =>
      `${customer} har meldt noe om ${infocard} på ${location}`,
  },
});

export interface MailedServiceReport {
  readonly kind: ServiceReportKind;
  readonly customerName: string;
  readonly infocardName: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly date: string;
  readonly orderNumber: number | null;
  readonly kgNoted: string | null;
  readonly weightEstimated: boolean;
  readonly kgExpected: string | null;
  readonly text: string;
  readonly reporterName: string;
  readonly reporterEmail: string;
}

export const serviceReportKindWords: InLanguages<Readonly<Record<ServiceReportKind, string>>> = {
  en: {
    missedPickup: 'Missed pick-up',
    wrongWeight: 'Wrong weight',
    other: 'Report about a collection',
  },
  da: {
    missedPickup: 'Manglende afhentning',
    wrongWeight: 'Forkert vægt',
    other: 'Servicemelding om en afhentning',
  },
  sv: {
    missedPickup: 'Utebliven hämtning',
    wrongWeight: 'Fel vikt',
    other: 'Anmälan om en hämtning',
  },
  nb: {
    missedPickup: 'Uteblitt henting',
    wrongWeight: 'Feil vekt',
    other: 'Melding om en henting',
  },
};

export const serviceReportWords: InLanguages<
  Readonly<
    Record<
      | 'container'
      | 'location'
      | 'date'
      | 'order'
      | 'kgNoted'
      | 'kgExpected'
      | 'text'
      | 'reporter'
      // Beside a weight that was an estimate.
      | 'estimated',
      string
    >
  >
> = {
  en: {
    container: 'Container',
    location: 'Location',
    date: 'Day',
    order: 'Order',
    kgNoted: 'Weight noted',
    kgExpected: 'Weight expected',
    text: 'What happened',
    reporter: 'Reported by',
    estimated: 'estimated',
  },
  da: {
    container: 'Beholder',
    location: 'Lokation',
    date: 'Dag',
    order: 'Bestilling',
    kgNoted: 'Noteret vægt',
    kgExpected: 'Forventet vægt',
    text: 'Hvad der skete',
    reporter: 'Meldt af',
    estimated: 'anslået',
  },
  sv: {
    container: 'Kärl',
    location: 'Plats',
    date: 'Dag',
    order: 'Beställning',
    kgNoted: 'Noterad vikt',
    kgExpected: 'Förväntad vikt',
    text: 'Vad som hände',
    reporter: 'Anmält av',
    estimated: 'uppskattad',
  },
  nb: {
    container: 'Beholder',
    location: 'Lokasjon',
    date: 'Dag',
    order: 'Bestilling',
    kgNoted: 'Notert vekt',
    kgExpected: 'Forventet vekt',
    text: 'Hva som skjedde',
    reporter: 'Meldt av',
    estimated: 'anslått',
  },
};

export const reportedLetter: InLanguages<MailLetter<MailedServiceReport>> = {
  en: {
    subject: (report) =>
      `${serviceReportKindWords.en[report.kind]}: ${report.infocardName}, ${report.locationName}`,
    header: ({ kind }) => serviceReportKindWords.en[kind],
    message: ({ customerName }) => `${customerName} has reported this. Please answer this mail.`,
    footer: ({ reporterName }) =>
      `This mail was sent by Fraktion. Your answer goes to ${reporterName}.`,
  },
  da: {
    subject: (report) =>
      `${serviceReportKindWords.da[report.kind]}: ${report.infocardName}, ${report.locationName}`,
    header: ({ kind }) => serviceReportKindWords.da[kind],
    message: ({ customerName }) => `${customerName} har meldt dette. Svar gerne på denne mail.`,
    footer: ({ reporterName }) => `Mailen er sendt af Fraktion. Dit svar går til ${reporterName}.`,
  },
  sv: {
    subject: (report) =>
      `${serviceReportKindWords.sv[report.kind]}: ${report.infocardName}, ${report.locationName}`,
    header: ({ kind }) => serviceReportKindWords.sv[kind],
    message: ({ customerName }) =>
      `${customerName} har anmält detta. Svara gärna på det här mejlet.`,
    footer: ({ reporterName }) =>
      `Mejlet skickades av Fraktion. Ditt svar går till ${reporterName}.`,
  },
  nb: {
    subject: (report) =>
      `${serviceReportKindWords.nb[report.kind]}: ${report.infocardName}, ${report.locationName}`,
    header: ({ kind }) => serviceReportKindWords.nb[kind],
    message: ({ customerName }) =>
      `${customerName} har meldt dette. Svar gjerne på denne e-posten.`,
    footer: ({ reporterName }) =>
      `E-posten er sendt av Fraktion. Svaret ditt går til ${reporterName}.`,
  },
};

/** To a collector without an account: a customer's report. It answers by mail. */
export function reportedMail(language: Language, report: MailedServiceReport): MailContent {
  const words = serviceReportWords[language];
  const noted = kgIn(language, report.kgNoted);
  return mailOf(language, reportedLetter[language], report, {
    facts: [
      [words.container, report.infocardName],
      [words.location, `${report.locationName}\n${report.locationAddress}`],
      [words.date, dateIn(language, report.date, 'long')],
      [words.order, report.orderNumber === null ? null : String(report.orderNumber)],
      [words.kgNoted, noted && report.weightEstimated ? `${noted} (${words.estimated})` : noted],
      [words.kgExpected, kgIn(language, report.kgExpected)],
      [words.text, report.text],
      [words.reporter, `${report.reporterName}\n${report.reporterEmail}`],
    ],
  });
}
