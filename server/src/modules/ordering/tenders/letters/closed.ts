import { type TenderLetter, tenderNotice } from './tenderLetter.ts';

export const closedNotice = tenderNotice('TenderClosed', {
  en: {
    header: 'Tender closed',
    message: ({ customer, tender }) => `${customer} takes no more answers to ${tender}`,
  },
  da: {
    header: 'Udbud lukket',
    message: ({ customer, tender }) => `${customer} modtager ikke flere svar på ${tender}`,
  },
  sv: {
    header: 'Upphandling stängd',
    message: ({ customer, tender }) => `${customer} tar inte emot fler svar på ${tender}`,
  },
  nb: {
    header: 'Anbud lukket',
    message: ({ customer, tender }) => `${customer} tar ikke imot flere svar på ${tender}`,
  },
});

export const closedLetter: TenderLetter = {
  en: {
    subject: ({ title }) => `Tender closed: ${title}`,
    header: 'The tender is closed',
    message: ({ customerName }) =>
      `${customerName} has closed the tender and takes no more answers.`,
    action: 'See the tender',
  },
  da: {
    subject: ({ title }) => `Udbud lukket: ${title}`,
    header: 'Udbuddet er lukket',
    message: ({ customerName }) =>
      `${customerName} har lukket udbuddet og modtager ikke flere svar.`,
    action: 'Se udbuddet',
  },
  sv: {
    subject: ({ title }) => `Upphandling stängd: ${title}`,
    header: 'Upphandlingen är stängd',
    message: ({ customerName }) =>
      `${customerName} har stängt upphandlingen och tar inte emot fler svar.`,
    action: 'Se upphandlingen',
  },
  nb: {
    subject: ({ title }) => `Anbud lukket: ${title}`,
    header: 'Anbudet er lukket',
    message: ({ customerName }) =>
      `${customerName} har lukket anbudet og tar ikke imot flere svar.`,
    action: 'Se anbudet',
  },
};
