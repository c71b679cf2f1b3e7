import { tenderNotice } from './tenderLetter.ts';

export const answersOpenedNotice = tenderNotice('TenderAnswersOpened', {
  en: {
    header: 'Tender closed',
    message: ({ tender, answers }) => `${tender} is closed. Answers to compare: ${answers}`,
  },
  da: {
    header: 'Udbud lukket',
    message: ({ tender, answers }) => `${tender} er lukket. Svar at sammenligne: ${answers}`,
  },
  sv: {
    header: 'Upphandling stängd',
    message: ({ tender, answers }) => `${tender} är stängd. Anbud att jämföra: ${answers}`,
  },
  nb: {
    header: 'Anbud lukket',
    message: ({ tender, answers }) => `${tender} er lukket. Svar å sammenligne: ${answers}`,
  },
});
