import { type TenderLetter, tenderNotice } from './tenderLetter.ts';

export const lostNotice = tenderNotice('TenderNotAwarded', {
  en: {
    header: 'Tender not awarded to you',
    message: ({ customer, tender }) =>
      `${customer} has decided on ${tender} and did not choose your answer`,
  },
  da: {
    header: 'Udbuddet gik til anden side',
    message: ({ customer, tender }) =>
      `${customer} har truffet sit valg i ${tender} og valgte ikke jeres svar`,
  },
  sv: {
    header: 'Upphandlingen gick till någon annan',
    message: ({ customer, tender }) =>
      `${customer} har bestämt sig om ${tender} och valde inte ert anbud`,
  },
  nb: {
    header: 'Anbudet gikk til noen andre',
    message: ({ customer, tender }) =>
      `${customer} har bestemt seg for ${tender} og valgte ikke svaret deres`,
  },
});

export const lostLetter: TenderLetter = {
  en: {
    subject: ({ title }) => `Tender not awarded to you: ${title}`,
    header: 'Your answer was not chosen',
    message: ({ customerName }) => `${customerName} has decided and thanks you for your answer.`,
    action: 'See the tender',
  },
  da: {
    subject: ({ title }) => `Udbuddet gik til anden side: ${title}`,
    header: 'Jeres svar blev ikke valgt',
    message: ({ customerName }) => `${customerName} har truffet sit valg og takker for jeres svar.`,
    action: 'Se udbuddet',
  },
  sv: {
    subject: ({ title }) => `Upphandlingen gick till någon annan: ${title}`,
    header: 'Ert anbud valdes inte',
    message: ({ customerName }) => `${customerName} har bestämt sig och tackar för ert anbud.`,
    action: 'Se upphandlingen',
  },
  nb: {
    subject: ({ title }) => `Anbudet gikk til noen andre: ${title}`,
    header: 'Svaret deres ble ikke valgt',
    message: ({ customerName }) => `${customerName} har bestemt seg og takker for svaret.`,
    action: 'Se anbudet',
  },
};
