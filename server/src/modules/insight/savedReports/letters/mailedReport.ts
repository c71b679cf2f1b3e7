import type { InLanguages, MailLetter } from '../../../../mail/index.ts';

export interface MailedSavedReport {
  readonly name: string;
  /** `March 2026`, in the format of the language. */
  readonly period: string;
}

/** To each user who gets a saved report by mail. */
export const reportLetter: InLanguages<MailLetter<MailedSavedReport>> = {
  en: {
    subject: ({ name, period }) => `Report: ${name}, ${period}`,
    header: 'Your report',
    message: ({ name, period }) =>
      `The report “${name}” for ${period} is attached as PDF and as an Excel file. It has the figures of your own locations.`,
    action: 'Open the report',
    note: 'The report is mailed because it was saved in Fraktion with a schedule. Its owner can end that.',
  },
  da: {
    subject: ({ name, period }) => `Rapport: ${name}, ${period}`,
    header: 'Din rapport',
    message: ({ name, period }) =>
      `Rapporten “${name}” for ${period} er vedhæftet som PDF og som Excel-fil. Den har tallene for dine egne lokationer.`,
    action: 'Åbn rapporten',
    note: 'Rapporten sendes, fordi den er gemt i Fraktion med en tidsplan. Ejeren kan slå det fra.',
  },
  sv: {
    subject: ({ name, period }) => `Rapport: ${name}, ${period}`,
    header: 'Din rapport',
    message: ({ name, period }) =>
      `Rapporten ”${name}” för ${period} är bifogad som PDF och som Excel-fil. Den har siffrorna för dina egna platser.`,
    action: 'Öppna rapporten',
    note: 'Rapporten skickas eftersom den har sparats i Fraktion med ett schema. Ägaren kan avsluta det.',
  },
  nb: {
    subject: ({ name, period }) => `Rapport: ${name}, ${period}`,
    header: 'Din rapport',
    message: ({ name, period }) =>
      `Rapporten «${name}» for ${period} er lagt ved som PDF og som Excel-fil. Den har tallene for dine egne lokasjoner.`,
    action: 'Åpne rapporten',
    note: 'Rapporten sendes fordi den er lagret i Fraktion med en tidsplan. Eieren kan slå det av.',
  },
};
