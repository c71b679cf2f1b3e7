import { serviceReportNotice } from './serviceReportNotice.ts';

export const answeredNotice = serviceReportNotice('ServiceReportAnswered', {
  en: {
    header: 'Report answered',
    message: ({ supplier, infocard, location }) =>
      `${supplier} has answered your report about ${infocard} at ${location}`,
  },
  da: {
    header: 'Servicemelding besvaret',
    message: ({ supplier, infocard, location }) =>
      `${supplier} har svaret på din servicemelding om ${infocard} på ${location}`,
  },
  sv: {
    header: 'Anmälan besvarad',
    message: ({ supplier, infocard, location }) =>
      `${supplier} har svarat på din anmälan om ${infocard} på ${location}`,
  },
  nb: {
    header: 'Melding besvart',
    message: ({ supplier, infocard, location }) =>
      `${supplier} har svart på meldingen din om ${infocard} på ${location}`,
  },
});
