import type { InLanguages } from '../../../../mail/index.ts';

type NumberedText = (claim: { readonly number: string }) => string;

/** Texts of a claim's letter, without its figures. */
export interface ClaimWords {
  readonly title: NumberedText;
  readonly draft: string;
  readonly intro: (from: { readonly customer: string }) => string;
  readonly ask: NumberedText;
  readonly netOnly: string;
  readonly columns: Readonly<Record<'invoice' | 'what' | 'billed' | 'right' | 'tooMuch', string>>;
  readonly sum: string;
  readonly companyNumber: string;
  readonly regards: string;
  readonly file: NumberedText;
}

export const claimWords: InLanguages<ClaimWords> = {
  en: {
    title: ({ number }) => `Claim ${number}: please credit what was billed too much`,
    draft: 'Draft, not sent yet',
    intro: ({ customer }) =>
      `${customer} has compared your invoices with what was agreed and collected. The following was billed too much:`,
    ask: ({ number }) =>
      `Please send a credit note that names the invoice. State claim ${number} in your answer. If you see it differently, write to us.`,
    netOnly: 'All amounts are without VAT.',
    columns: {
      invoice: 'Invoice',
      what: 'Line and reason',
      billed: 'Billed',
      right: 'Expected',
      tooMuch: 'Too much',
    },
    sum: 'To be credited',
    companyNumber: 'Company number',
    regards: 'Kind regards',
    file: ({ number }) => `Claim ${number}`,
  },
  da: {
    title: ({ number }) => `Reklamation ${number}: kreditering af for meget faktureret`,
    draft: 'Kladde, endnu ikke sendt',
    intro: ({ customer }) =>
      `${customer} har sammenholdt jeres fakturaer med det, der er aftalt og afhentet. Følgende er faktureret for højt:`,
    ask: ({ number }) =>
      `Send venligst en kreditnota, der henviser til fakturaen. Anfør reklamation ${number} i jeres svar. Er I uenige, så skriv til os.`,
    netOnly: 'Alle beløb er uden moms.',
    columns: {
      invoice: 'Faktura',
      what: 'Linje og årsag',
      billed: 'Faktureret',
      right: 'Forventet',
      tooMuch: 'For meget',
    },
    sum: 'Bedes krediteret',
    companyNumber: 'CVR-nr.',
    regards: 'Med venlig hilsen',
    file: ({ number }) => `Reklamation ${number}`,
  },
  sv: {
    title: ({ number }) => `Reklamation ${number}: kreditering av för mycket fakturerat`,
    draft: 'Utkast, inte skickat än',
    intro: ({ customer }) =>
      `${customer} har jämfört era fakturor med det som har avtalats och hämtats. Följande har fakturerats för högt:`,
    ask: ({ number }) =>
      `Skicka gärna en kreditfaktura som hänvisar till fakturan. Ange reklamation ${number} i ert svar. Skriv till oss om ni är av en annan åsikt.`,
    netOnly: 'Alla belopp är exklusive moms.',
    columns: {
      invoice: 'Faktura',
      what: 'Rad och skäl',
      billed: 'Fakturerat',
      right: 'Förväntat',
      tooMuch: 'För mycket',
    },
    sum: 'Att kreditera',
    companyNumber: 'Org.nr',
    regards: 'Med vänlig hälsning',
    file: ({ number }) => `Reklamation ${number}`,
  },
  nb: {
    title: ({ number }) => `Reklamasjon ${number}: kreditering av det som er fakturert for mye`,
    draft: 'Utkast, ikke sendt ennå',
    intro: ({ customer }) =>
      `${customer} har sammenlignet fakturaene deres med det som er avtalt og hentet. Følgende er fakturert for høyt:`,
    ask: ({ number }) =>
      `Send gjerne en kreditnota som viser til fakturaen. Oppgi reklamasjon ${number} i svaret. Skriv til oss hvis dere er uenige.`,
    netOnly: 'Alle beløp er uten mva.',
    columns: {
      invoice: 'Faktura',
      what: 'Linje og årsak',
      billed: 'Fakturert',
      right: 'Forventet',
      tooMuch: 'For mye',
    },
    sum: 'Bes kreditert',
    companyNumber: 'Org.nr.',
    regards: 'Vennlig hilsen',
    file: ({ number }) => `Reklamasjon ${number}`,
  },
};
