import type { InLanguages, MailLetter } from '../../../../mail/index.ts';
import type { MailedSavedReport } from './mailedReport.ts';

export interface OutsideReport extends MailedSavedReport {
  readonly owner: string;
  readonly account: string;
}

/** To an outside address that has confirmed. The link under `stop` ends it. */
export const outsideLetter: InLanguages<MailLetter<OutsideReport> & { readonly stop: string }> = {
  en: {
    subject: ({ name, period }) => `Report: ${name}, ${period}`,
    header: ({ account }) => `A report from ${account}`,
    message: ({ name, period, owner, account }) =>
      `${owner} at ${account} sends you the report “${name}” for ${period}. It is attached as PDF and as an Excel file.`,
    note: 'You get this because you confirmed that reports may come to this address.',
    stop: 'Stop these reports',
  },
  da: {
    subject: ({ name, period }) => `Rapport: ${name}, ${period}`,
    header: ({ account }) => `En rapport fra ${account}`,
    message: ({ name, period, owner, account }) =>
      `${owner} hos ${account} sender dig rapporten “${name}” for ${period}. Den er vedhæftet som PDF og som Excel-fil.`,
    note: 'Du får den, fordi du har bekræftet, at rapporter må sendes til denne adresse.',
    stop: 'Stop disse rapporter',
  },
  sv: {
    subject: ({ name, period }) => `Rapport: ${name}, ${period}`,
    header: ({ account }) => `En rapport från ${account}`,
    message: ({ name, period, owner, account }) =>
      `${owner} på ${account} skickar dig rapporten ”${name}” för ${period}. Den är bifogad som PDF och som Excel-fil.`,
    note: 'Du får den eftersom du har bekräftat att rapporter får skickas till den här adressen.',
    stop: 'Stoppa de här rapporterna',
  },
  nb: {
    subject: ({ name, period }) => `Rapport: ${name}, ${period}`,
    header: ({ account }) => `En rapport fra ${account}`,
    message: ({ name, period, owner, account }) =>
      `${owner} hos ${account} sender deg rapporten «${name}» for ${period}. Den er lagt ved som PDF og som Excel-fil.`,
    note: 'Du får den fordi du har bekreftet at rapporter kan sendes til denne adressen.',
    stop: 'Stopp disse rapportene',
  },
};
