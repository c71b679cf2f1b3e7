import { type TenderLetter, tenderNotice } from './tenderLetter.ts';

export const changedNotice = tenderNotice('TenderChanged', {
  en: {
    header: 'Tender changed',
    message: ({ customer, tender }) => `${customer} has changed the tender ${tender}`,
  },
  da: {
    header: 'Udbud ændret',
    message: ({ customer, tender }) => `${customer} har ændret udbuddet ${tender}`,
  },
  sv: {
    header: 'Upphandling ändrad',
    message: ({ customer, tender }) => `${customer} har ändrat upphandlingen ${tender}`,
  },
  nb: {
    header: 'Anbud endret',
    message: ({ customer, tender }) => `${customer} har endret anbudet ${tender}`,
  },
});

export const changedLetter: TenderLetter = {
  en: {
    subject: ({ title }) => `Tender changed: ${title}`,
    header: 'The tender has changed',
    message: ({ customerName }) =>
      `${customerName} has changed the description or moved the deadline.`,
    action: 'See the tender',
  },
  da: {
    subject: ({ title }) => `Udbud ændret: ${title}`,
    header: 'Udbuddet er ændret',
    message: ({ customerName }) => `${customerName} har ændret beskrivelsen eller udskudt fristen.`,
    action: 'Se udbuddet',
  },
  sv: {
    subject: ({ title }) => `Upphandling ändrad: ${title}`,
    header: 'Upphandlingen har ändrats',
    message: ({ customerName }) =>
      `${customerName} har ändrat beskrivningen eller flyttat fram sista svarsdag.`,
    action: 'Se upphandlingen',
  },
  nb: {
    subject: ({ title }) => `Anbud endret: ${title}`,
    header: 'Anbudet er endret',
    message: ({ customerName }) => `${customerName} har endret beskrivelsen eller utsatt fristen.`,
    action: 'Se anbudet',
  },
};
