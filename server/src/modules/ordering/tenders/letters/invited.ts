import { type TenderLetter, tenderNotice } from './tenderLetter.ts';

export const invitedNotice = tenderNotice('NewTender', {
  en: {
    header: 'New tender',
    message: ({ customer, tender }) => `${customer} invites you to tender: ${tender}`,
  },
  da: {
    header: 'Nyt udbud',
    message: ({ customer, tender }) => `${customer} inviterer jer til at byde: ${tender}`,
  },
  sv: {
    header: 'Ny upphandling',
    message: ({ customer, tender }) => `${customer} bjuder in er att lämna anbud: ${tender}`,
  },
  nb: {
    header: 'Nytt anbud',
    message: ({ customer, tender }) => `${customer} inviterer dere til å gi anbud: ${tender}`,
  },
});

export const invitedLetter: TenderLetter = {
  en: {
    subject: ({ title }) => `Invitation to tender: ${title}`,
    header: 'You are invited to tender',
    message: ({ customerName }) =>
      `${customerName} asks for your prices. Nobody reads them before the tender is closed.`,
    action: 'See the tender and answer',
  },
  da: {
    subject: ({ title }) => `Invitation til udbud: ${title}`,
    header: 'I er inviteret til at byde',
    message: ({ customerName }) =>
      `${customerName} beder om jeres priser. Ingen læser dem, før udbuddet er lukket.`,
    action: 'Se udbuddet og svar',
  },
  sv: {
    subject: ({ title }) => `Inbjudan att lämna anbud: ${title}`,
    header: 'Ni är inbjudna att lämna anbud',
    message: ({ customerName }) =>
      `${customerName} ber om era priser. Ingen läser dem innan upphandlingen är stängd.`,
    action: 'Se upphandlingen och svara',
  },
  nb: {
    subject: ({ title }) => `Invitasjon til anbud: ${title}`,
    header: 'Dere er invitert til å gi anbud',
    message: ({ customerName }) =>
      `${customerName} ber om prisene deres. Ingen leser dem før anbudsrunden er lukket.`,
    action: 'Se anbudet og svar',
  },
};
