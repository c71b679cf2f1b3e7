import type { Language, NotificationKind } from '@fraktion/contract';

type ServiceReportNews = Extract<NotificationKind, `${string}ServiceReport${string}`>;

/** What is told of service reports, a part of all that is told. */
export const serviceReportNews: Readonly<
  Record<Language, Readonly<Record<ServiceReportNews, { header: string; message: string }>>>
> = {
  en: {
    NewServiceReport: {
      header: 'Report to answer',
      message: '{{customer}} has reported something about {{infocard}} at {{location}}',
    },
    ServiceReportAnswered: {
      header: 'Report answered',
      message: '{{supplier}} has answered your report about {{infocard}} at {{location}}',
    },
    ServiceReportClosed: {
      header: 'Report closed',
      message: '{{customer}} has closed the report about {{infocard}} at {{location}}',
    },
  },
  da: {
    NewServiceReport: {
      header: 'Henvendelse at besvare',
      message: '{{customer}} har meldt noget om {{infocard}} på {{location}}',
    },
    ServiceReportAnswered: {
      header: 'Henvendelse besvaret',
      message: '{{supplier}} har svaret på din henvendelse om {{infocard}} på {{location}}',
    },
    ServiceReportClosed: {
      header: 'Henvendelse afsluttet',
      message: '{{customer}} har afsluttet henvendelsen om {{infocard}} på {{location}}',
    },
  },
  sv: {
    NewServiceReport: {
      header: 'Anmälan att besvara',
      message: '{{customer}} har anmält något om {{infocard}} på {{location}}',
    },
    ServiceReportAnswered: {
      header: 'Anmälan besvarad',
      message: '{{supplier}} har svarat på din anmälan om {{infocard}} på {{location}}',
    },
    ServiceReportClosed: {
      header: 'Anmälan avslutad',
      message: '{{customer}} har avslutat anmälan om {{infocard}} på {{location}}',
    },
  },
  nb: {
    NewServiceReport: {
      header: 'Melding å besvare',
      message: '{{customer}} har meldt noe om {{infocard}} på {{location}}',
    },
    ServiceReportAnswered: {
      header: 'Melding besvart',
      message: '{{supplier}} har svart på meldingen din om {{infocard}} på {{location}}',
    },
    ServiceReportClosed: {
      header: 'Melding avsluttet',
      message: '{{customer}} har avsluttet meldingen om {{infocard}} på {{location}}',
    },
  },
};
