import { type TenderLetter, tenderNotice } from './tenderLetter.ts';

export const wonNotice = tenderNotice('TenderAwarded', {
  en: {
    header: 'Tender awarded to you',
    message: ({ customer, tender }) => `${customer} has chosen your answer to ${tender}`,
  },
  da: {
    header: 'I har vundet udbuddet',
    message: ({ customer, tender }) => `${customer} har valgt jeres svar på ${tender}`,
  },
  sv: {
    header: 'Ni har vunnit upphandlingen',
    message: ({ customer, tender }) => `${customer} har valt ert anbud på ${tender}`,
  },
  nb: {
    header: 'Dere har vunnet anbudet',
    message: ({ customer, tender }) => `${customer} har valgt svaret deres på ${tender}`,
  },
});

export const wonLetter: TenderLetter = {
  en: {
    subject: ({ title }) => `Tender awarded to you: ${title}`,
    header: 'You have been awarded the contract',
    message: ({ customerName }) => `${customerName} has chosen your answer for one or more items.`,
    action: 'See what you have been awarded',
  },
  da: {
    subject: ({ title }) => `I har vundet udbuddet: ${title}`,
    header: 'I har fået opgaven',
    message: ({ customerName }) =>
      `${customerName} har valgt jeres svar til en eller flere poster.`,
    action: 'Se, hvad I har vundet',
  },
  sv: {
    subject: ({ title }) => `Ni har vunnit upphandlingen: ${title}`,
    header: 'Ni har fått uppdraget',
    message: ({ customerName }) => `${customerName} har valt ert anbud för en eller flera poster.`,
    action: 'Se vad ni har vunnit',
  },
  nb: {
    subject: ({ title }) => `Dere har vunnet anbudet: ${title}`,
    header: 'Dere har fått oppdraget',
    message: ({ customerName }) =>
      `${customerName} har valgt svaret deres for én eller flere poster.`,
    action: 'Se hva dere har vunnet',
  },
};
