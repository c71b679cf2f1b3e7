import type { Language } from '@fraktion/contract';

import {
  type Fact,
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';

export interface MailedClaim {
  readonly number: string;
  readonly customer: string;
  /** With its currency, as the language writes it. */
  readonly amount: string;
  readonly invoices: string;
  readonly from: string;
  /** False where the account has no address: then nobody would read a reply. */
  readonly answered: boolean;
}

export const claimLetter: InLanguages<MailLetter<MailedClaim>> = {
  en: {
    subject: ({ number, customer }) => `Claim ${number} from ${customer}`,
    header: 'Please credit what was billed too much',
    message: ({ customer }) =>
      `${customer} has compared your invoices with what was agreed and collected. The attached letter names each line, with the reason. Please send a credit note that names the invoice.`,
    footer: ({ from, answered }) =>
      answered
        ? `This mail was sent by Fraktion. Your answer goes to ${from}.`
        : `This mail was sent by Fraktion for ${from} and cannot be answered.`,
  },
  da: {
    subject: ({ number, customer }) => `Reklamation ${number} fra ${customer}`,
    header: 'I bedes kreditere det, der er faktureret for meget',
    message: ({ customer }) =>
      `${customer} har sammenholdt jeres fakturaer med det, der er aftalt og afhentet. Det vedhæftede brev nævner hver linje med årsagen. Send venligst en kreditnota, der henviser til fakturaen.`,
    footer: ({ from, answered }) =>
      answered
        ? `Mailen er sendt af Fraktion. Jeres svar går til ${from}.`
        : `Mailen er sendt af Fraktion for ${from} og kan ikke besvares.`,
  },
  sv: {
    subject: ({ number, customer }) => `Reklamation ${number} från ${customer}`,
    header: 'Kreditera gärna det som har fakturerats för mycket',
    message: ({ customer }) =>
      `${customer} har jämfört era fakturor med det som har avtalats och hämtats. Det bifogade brevet anger varje rad med skälet. Skicka gärna en kreditfaktura som hänvisar till fakturan.`,
    footer: ({ from, answered }) =>
      answered
        ? `Mejlet skickades av Fraktion. Ert svar går till ${from}.`
        : `Mejlet skickades av Fraktion för ${from} och går inte att svara på.`,
  },
  nb: {
    subject: ({ number, customer }) => `Reklamasjon ${number} fra ${customer}`,
    header: 'Vi ber dere kreditere det som er fakturert for mye',
    message: ({ customer }) =>
      `${customer} har sammenlignet fakturaene deres med det som er avtalt og hentet. Det vedlagte brevet nevner hver linje med årsaken. Send gjerne en kreditnota som viser til fakturaen.`,
    footer: ({ from, answered }) =>
      answered
        ? `E-posten er sendt av Fraktion. Svaret deres går til ${from}.`
        : `E-posten er sendt av Fraktion for ${from} og kan ikke besvares.`,
  },
};

export const mailFacts: InLanguages<Readonly<Record<'claim' | 'amount' | 'invoices', string>>> = {
  en: { claim: 'Claim', amount: 'To be credited, without VAT', invoices: 'Invoices' },
  da: { claim: 'Reklamation', amount: 'Bedes krediteret, uden moms', invoices: 'Fakturaer' },
  sv: { claim: 'Reklamation', amount: 'Att kreditera, exklusive moms', invoices: 'Fakturor' },
  nb: { claim: 'Reklamasjon', amount: 'Bes kreditert, uten mva.', invoices: 'Fakturaer' },
};

/** The mail to the supplier with the claim. The letter is attached as a file. */
export function claimMail(language: Language, claim: MailedClaim): MailContent {
  const words = mailFacts[language];
  const facts: readonly Fact[] = [
    [words.claim, claim.number],
    [words.amount, claim.amount],
    [words.invoices, claim.invoices],
  ];
  return mailOf(language, claimLetter[language], claim, { facts });
}
