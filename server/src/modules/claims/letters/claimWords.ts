import type { FindingRule } from '@fraktion/contract';

import type { InLanguages } from '../../../mail/index.ts';

type Numbered = (claim: { readonly number: string }) => string;

/** Texts of a claim's letter, without its figures. */
export interface ClaimWords {
  readonly title: Numbered;
  readonly draft: string;
  readonly intro: (from: { readonly customer: string }) => string;
  readonly ask: Numbered;
  readonly netOnly: string;
  readonly columns: Readonly<Record<'invoice' | 'what' | 'billed' | 'right' | 'tooMuch', string>>;
  readonly sum: string;
  readonly companyNumber: string;
  readonly regards: string;
  readonly rules: Readonly<Record<FindingRule, string>>;
  readonly file: Numbered;
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
    rules: {
      noSupplier: 'Supplier unknown',
      noPrice: 'No price was agreed',
      feeNotAgreed: 'Fee that was not agreed',
      wrongRate: 'Another price than agreed',
      raiseAboveIndex: 'Raised by more than the agreed index',
      incomeTooLow: 'Less was paid than agreed',
      surchargeAboveCap: 'Surcharge above its cap',
      surchargeAboveText: 'Surcharge above the per cent that its text states',
      lineAmount: 'Quantity times price does not give the amount',
      documentSum: 'A sum of the invoice does not add up',
      nothingCollected: 'Nothing was collected',
      moreThanCollected: 'Billed more often than collected',
      billedTwice: 'Billed twice',
      abovePeriodWeight: 'More weight than the orders of the period',
      billedEarlier: 'Billed on an earlier invoice already',
      weightAboveWeighed: 'More weight than was weighed',
      weightRoundedUp: 'Weight rounded up to whole tonnes',
      wrongWeightUnit: 'Kilograms and tonnes mixed up',
      weightBeyondLorry: 'More weight than a lorry carries',
    },
    file: ({ number }) => `Claim ${number}`,
  },
  da: {
    title: ({ number }) => `Krav ${number}: kreditering af for meget faktureret`,
    draft: 'Kladde, endnu ikke sendt',
    intro: ({ customer }) =>
      `${customer} har sammenholdt jeres fakturaer med det, der er aftalt og afhentet. Følgende er faktureret for højt:`,
    ask: ({ number }) =>
      `Send venligst en kreditnota, der henviser til fakturaen. Anfør krav ${number} i jeres svar. Er I uenige, så skriv til os.`,
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
    rules: {
      noSupplier: 'Leverandøren er ukendt',
      noPrice: 'Der er ikke aftalt en pris',
      feeNotAgreed: 'Gebyr, der ikke er aftalt',
      wrongRate: 'Anden pris end aftalt',
      raiseAboveIndex: 'Steget mere end det aftalte indeks',
      incomeTooLow: 'Der er afregnet mindre end aftalt',
      surchargeAboveCap: 'Tillæg over det aftalte loft',
      surchargeAboveText: 'Tillæg over den procent, som teksten nævner',
      lineAmount: 'Antal gange pris giver ikke beløbet',
      documentSum: 'En sum på fakturaen stemmer ikke',
      nothingCollected: 'Der er ikke afhentet noget',
      moreThanCollected: 'Faktureret flere gange end afhentet',
      billedTwice: 'Faktureret to gange',
      abovePeriodWeight: 'Mere vægt end bestillingerne i perioden',
      billedEarlier: 'Allerede faktureret på en tidligere faktura',
      weightAboveWeighed: 'Mere vægt, end der blev vejet',
      weightRoundedUp: 'Vægten er rundet op til hele ton',
      wrongWeightUnit: 'Kilo og ton er forvekslet',
      weightBeyondLorry: 'Mere vægt, end en lastbil kan bære',
    },
    file: ({ number }) => `Krav ${number}`,
  },
  sv: {
    title: ({ number }) => `Krav ${number}: kreditering av för mycket fakturerat`,
    draft: 'Utkast, inte skickat än',
    intro: ({ customer }) =>
      `${customer} har jämfört era fakturor med det som har avtalats och hämtats. Följande har fakturerats för högt:`,
    ask: ({ number }) =>
      `Skicka gärna en kreditfaktura som hänvisar till fakturan. Ange krav ${number} i ert svar. Skriv till oss om ni är av en annan åsikt.`,
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
    rules: {
      noSupplier: 'Leverantören är okänd',
      noPrice: 'Inget pris har avtalats',
      feeNotAgreed: 'Avgift som inte har avtalats',
      wrongRate: 'Annat pris än avtalat',
      raiseAboveIndex: 'Höjt mer än avtalat index',
      incomeTooLow: 'Lägre ersättning än avtalat',
      surchargeAboveCap: 'Tillägg över det avtalade taket',
      surchargeAboveText: 'Tillägg över den procentsats som texten anger',
      lineAmount: 'Antal gånger pris ger inte beloppet',
      documentSum: 'En summa på fakturan stämmer inte',
      nothingCollected: 'Ingenting har hämtats',
      moreThanCollected: 'Fakturerat fler gånger än hämtat',
      billedTwice: 'Fakturerat två gånger',
      abovePeriodWeight: 'Mer vikt än beställningarna i perioden',
      billedEarlier: 'Redan fakturerat på en tidigare faktura',
      weightAboveWeighed: 'Mer vikt än vad som vägdes',
      weightRoundedUp: 'Vikten är avrundad uppåt till hela ton',
      wrongWeightUnit: 'Kilo och ton har förväxlats',
      weightBeyondLorry: 'Mer vikt än en lastbil kan bära',
    },
    file: ({ number }) => `Krav ${number}`,
  },
  nb: {
    title: ({ number }) => `Krav ${number}: kreditering av det som er fakturert for mye`,
    draft: 'Utkast, ikke sendt ennå',
    intro: ({ customer }) =>
      `${customer} har sammenlignet fakturaene deres med det som er avtalt og hentet. Følgende er fakturert for høyt:`,
    ask: ({ number }) =>
      `Send gjerne en kreditnota som viser til fakturaen. Oppgi krav ${number} i svaret. Skriv til oss hvis dere er uenige.`,
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
    rules: {
      noSupplier: 'Leverandøren er ukjent',
      noPrice: 'Det er ikke avtalt noen pris',
      feeNotAgreed: 'Gebyr som ikke er avtalt',
      wrongRate: 'Annen pris enn avtalt',
      raiseAboveIndex: 'Økt mer enn avtalt indeks',
      incomeTooLow: 'Lavere avregning enn avtalt',
      surchargeAboveCap: 'Tillegg over det avtalte taket',
      surchargeAboveText: 'Tillegg over prosenten som teksten oppgir',
      lineAmount: 'Antall ganger pris gir ikke beløpet',
      documentSum: 'En sum på fakturaen stemmer ikke',
      nothingCollected: 'Ingenting er hentet',
      moreThanCollected: 'Fakturert flere ganger enn hentet',
      billedTwice: 'Fakturert to ganger',
      abovePeriodWeight: 'Mer vekt enn bestillingene i perioden',
      billedEarlier: 'Allerede fakturert på en tidligere faktura',
      weightAboveWeighed: 'Mer vekt enn det som ble veid',
      weightRoundedUp: 'Vekten er rundet opp til hele tonn',
      wrongWeightUnit: 'Kilo og tonn er forvekslet',
      weightBeyondLorry: 'Mer vekt enn en lastebil kan bære',
    },
    file: ({ number }) => `Krav ${number}`,
  },
};
