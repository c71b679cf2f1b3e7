import type { Language, NotificationKind } from '@fraktion/contract';

type TenderNews = Extract<NotificationKind, `${string}Tender${string}`>;

/** What is told of tenders, a part of all that is told. */
export const tenderNews: Readonly<
  Record<Language, Readonly<Record<TenderNews, { header: string; message: string }>>>
> = {
  en: {
    NewTender: {
      header: 'New tender',
      message: '{{customer}} invites you to tender: {{tender}}',
    },
    TenderChanged: {
      header: 'Tender changed',
      message: '{{customer}} has changed the tender {{tender}}',
    },
    TenderClosed: {
      header: 'Tender closed',
      message: '{{customer}} takes no more answers to {{tender}}',
    },
    TenderAwarded: {
      header: 'Tender awarded to you',
      message: '{{customer}} has chosen your answer to {{tender}}',
    },
    TenderNotAwarded: {
      header: 'Tender not awarded to you',
      message: '{{customer}} has decided on {{tender}} and did not choose your answer',
    },
    TenderAnswersOpened: {
      header: 'Tender closed',
      message: '{{tender}} is closed. Answers to compare: {{answers}}',
    },
  },
  da: {
    NewTender: {
      header: 'Nyt udbud',
      message: '{{customer}} inviterer jer til at byde: {{tender}}',
    },
    TenderChanged: {
      header: 'Udbud ændret',
      message: '{{customer}} har ændret udbuddet {{tender}}',
    },
    TenderClosed: {
      header: 'Udbud lukket',
      message: '{{customer}} modtager ikke flere svar på {{tender}}',
    },
    TenderAwarded: {
      header: 'I har vundet udbuddet',
      message: '{{customer}} har valgt jeres svar på {{tender}}',
    },
    TenderNotAwarded: {
      header: 'Udbuddet gik til anden side',
      message: '{{customer}} har truffet sit valg i {{tender}} og valgte ikke jeres svar',
    },
    TenderAnswersOpened: {
      header: 'Udbud lukket',
      message: '{{tender}} er lukket. Svar at sammenligne: {{answers}}',
    },
  },
  sv: {
    NewTender: {
      header: 'Ny upphandling',
      message: '{{customer}} bjuder in er att lämna anbud: {{tender}}',
    },
    TenderChanged: {
      header: 'Upphandling ändrad',
      message: '{{customer}} har ändrat upphandlingen {{tender}}',
    },
    TenderClosed: {
      header: 'Upphandling stängd',
      message: '{{customer}} tar inte emot fler svar på {{tender}}',
    },
    TenderAwarded: {
      header: 'Ni har vunnit upphandlingen',
      message: '{{customer}} har valt ert anbud på {{tender}}',
    },
    TenderNotAwarded: {
      header: 'Upphandlingen gick till någon annan',
      message: '{{customer}} har bestämt sig om {{tender}} och valde inte ert anbud',
    },
    TenderAnswersOpened: {
      header: 'Upphandling stängd',
      message: '{{tender}} är stängd. Anbud att jämföra: {{answers}}',
    },
  },
  nb: {
    NewTender: {
      header: 'Nytt anbud',
      message: '{{customer}} inviterer dere til å gi anbud: {{tender}}',
    },
    TenderChanged: {
      header: 'Anbud endret',
      message: '{{customer}} har endret anbudet {{tender}}',
    },
    TenderClosed: {
      header: 'Anbud lukket',
      message: '{{customer}} tar ikke imot flere svar på {{tender}}',
    },
    TenderAwarded: {
      header: 'Dere har vunnet anbudet',
      message: '{{customer}} har valgt svaret deres på {{tender}}',
    },
    TenderNotAwarded: {
      header: 'Anbudet gikk til noen andre',
      message: '{{customer}} har bestemt seg for {{tender}} og valgte ikke svaret deres',
    },
    TenderAnswersOpened: {
      header: 'Anbud lukket',
      message: '{{tender}} er lukket. Svar å sammenligne: {{answers}}',
    },
  },
};
