import { serviceReportNotice } from './serviceReportNotice.ts';

export const closedNotice = serviceReportNotice('ServiceReportClosed', {
  en: {
    header: 'Report closed',
    message: ({ customer, infocard, location }) =>
      `${customer} has closed the report about ${infocard} at ${location}`,
  },
  da: {
    header: 'Servicemelding afsluttet',
    message: ({ customer, infocard, location }) =>
      `${customer} har afsluttet servicemeldingen om ${infocard} på ${location}`,
  },
  sv: {
    header: 'Anmälan avslutad',
    message: ({ customer, infocard, location }) =>
      `${customer} har avslutat anmälan om ${infocard} på ${location}`,
  },
  nb: {
    header: 'Melding avsluttet',
    message: ({ customer, infocard, location }) =>
      `${customer} har avsluttet meldingen om ${infocard} på ${location}`,
  },
});
