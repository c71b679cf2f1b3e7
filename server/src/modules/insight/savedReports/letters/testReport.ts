import type { InLanguages, MailLetter } from '../../../../mail/index.ts';
import type { MailedSavedReport } from './mailedReport.ts';

/** To the owner of a report who has asked for a test mail. */
export const testLetter: InLanguages<MailLetter<MailedSavedReport>> = {
  en: {
    subject: ({ name, period }) => `Test of a report: ${name}, ${period}`,
    header: 'A test of your report',
    message: ({ name, period }) =>
      `This is what “${name}” would look like if it were mailed today. It covers ${period} and has the figures of your own locations. Nobody else has received it.`,
    action: 'Open the report',
  },
  da: {
    subject: ({ name, period }) => `Test af rapport: ${name}, ${period}`,
    header: 'En test af din rapport',
    message: ({ name, period }) =>
      `Sådan ville “${name}” se ud, hvis den blev sendt i dag. Den dækker ${period} og har tallene for dine egne lokationer. Ingen andre har fået den.`,
    action: 'Åbn rapporten',
  },
  sv: {
    subject: ({ name, period }) => `Test av rapport: ${name}, ${period}`,
    header: 'Ett test av din rapport',
    message: ({ name, period }) =>
      `Så här skulle ”${name}” se ut om den skickades i dag. Den omfattar ${period} och har siffrorna för dina egna platser. Ingen annan har fått den.`,
    action: 'Öppna rapporten',
  },
  nb: {
    subject: ({ name, period }) => `Test av en rapport: ${name}, ${period}`,
    header: 'En test av rapporten din',
    message: ({ name, period }) =>
      `Slik ville «${name}» sett ut hvis den ble sendt i dag. Den dekker ${period} og har tallene for dine egne lokasjoner. Ingen andre har fått den.`,
    action: 'Åpne rapporten',
  },
};
