import type { Words } from './words.ts';

export type LabelKey =
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'period'
  | 'customerNumber'
  | 'orderReference'
  | 'buyerReference'
  | 'companyId'
  | 'delivery'
  | 'billing'
  | 'invoice'
  | 'creditNote'
  | 'net'
  | 'tax'
  | 'payable'
  | 'subtotal'
  | 'carryOver'
  | 'broughtForward'
  | 'site';

export const labels: Record<LabelKey, Words> = {
  number: {
    da: {
      first: ['Fakturanr.', 'Fakturanummer'],
      second: ['Faktura nr.', 'Bilagsnr.', 'Dokumentnr.'],
    },
    sv: { first: ['Fakturanummer', 'Fakturanr'], second: ['Faktura nr', 'Dokumentnummer'] },
    nb: { first: ['Fakturanr', 'Fakturanummer'], second: ['Faktura nr.', 'Bilagsnr'] },
    en: { first: ['Invoice no.', 'Invoice number'], second: ['Invoice #', 'Document no.'] },
  },
  issueDate: {
    da: { first: ['Fakturadato', 'Dato'], second: ['Udstedt', 'Bilagsdato'] },
    sv: { first: ['Fakturadatum', 'Datum'], second: ['Utställd', 'Utskriftsdatum'] },
    nb: { first: ['Fakturadato', 'Dato'], second: ['Utstedt', 'Bilagsdato'] },
    en: { first: ['Invoice date', 'Date'], second: ['Issued', 'Date of issue'] },
  },
  dueDate: {
    da: {
      first: ['Forfaldsdato', 'Betalingsfrist'],
      second: ['Forfalder', 'Sidste rettidige betalingsdag', 'Betales senest'],
    },
    sv: { first: ['Förfallodatum', 'Förfallodag'], second: ['Betalas senast', 'Oss tillhanda'] },
    nb: { first: ['Forfallsdato', 'Forfall'], second: ['Betalingsfrist', 'Betales innen'] },
    en: { first: ['Due date', 'Payment due'], second: ['Pay by', 'Due'] },
  },
  period: {
    da: { first: ['Periode'], second: ['Afregningsperiode', 'Faktureringsperiode'] },
    sv: { first: ['Period'], second: ['Avräkningsperiod', 'Faktureringsperiod'] },
    nb: { first: ['Periode'], second: ['Faktureringsperiode', 'Perioden'] },
    en: { first: ['Period'], second: ['Billing period', 'Service period'] },
  },
  customerNumber: {
    da: { first: ['Kundenr.', 'Kundenummer'], second: ['Kunde nr.', 'Debitornr.'] },
    sv: { first: ['Kundnummer', 'Kundnr'], second: ['Kund-id', 'Kund nr'] },
    nb: { first: ['Kundenr', 'Kundenummer'], second: ['Kunde nr.', 'Kunde-id'] },
    en: { first: ['Customer no.', 'Customer number'], second: ['Account no.', 'Customer ID'] },
  },
  orderReference: {
    da: {
      first: ['Rekvisition', 'Ordrenr.'],
      second: ['Deres ordrenr.', 'Indkøbsordre', 'Rekv.nr.'],
    },
    sv: { first: ['Ert ordernr', 'Ordernummer'], second: ['Beställningsnr', 'Inköpsorder'] },
    nb: { first: ['Rekvisisjon', 'Ordrenr'], second: ['Deres ordrenr', 'Bestillingsnr'] },
    en: { first: ['Order no.', 'PO number'], second: ['Your order', 'Purchase order'] },
  },
  buyerReference: {
    da: { first: ['Deres ref.'], second: ['Att.', 'Deres reference', 'Kontaktperson'] },
    sv: { first: ['Er referens'], second: ['Er ref', 'Kontaktperson'] },
    nb: { first: ['Deres ref'], second: ['Deres referanse', 'Kontaktperson'] },
    en: { first: ['Your ref.'], second: ['Your reference', 'Contact'] },
  },
  companyId: {
    da: { first: ['CVR-nr.', 'CVR'], second: ['CVR nr.', 'SE-nr.'] },
    sv: { first: ['Org.nr', 'Organisationsnummer'], second: ['Org nr', 'Organisationsnr'] },
    nb: { first: ['Org.nr', 'Organisasjonsnr'], second: ['Foretaksnr', 'Org. nr.'] },
    en: { first: ['Company no.', 'Reg. no.'], second: ['Company reg. no.', 'VAT no.'] },
  },
  delivery: {
    da: { first: ['Leveringsadresse'], second: ['Afhentningssted', 'Leveret til'] },
    sv: { first: ['Leveransadress'], second: ['Hämtställe', 'Levererat till'] },
    nb: { first: ['Leveringsadresse'], second: ['Hentested', 'Levert til'] },
    en: { first: ['Delivery address'], second: ['Service address', 'Ship to'] },
  },
  billing: {
    da: { first: ['Faktureres til'], second: ['Kunde', 'Fakturaadresse'] },
    sv: { first: ['Faktureras till'], second: ['Kund', 'Fakturaadress'] },
    nb: { first: ['Faktureres til'], second: ['Kunde', 'Fakturaadresse'] },
    en: { first: ['Bill to'], second: ['Customer', 'Invoice to'] },
  },
  invoice: {
    da: { first: ['FAKTURA', 'Faktura'], second: ['Salgsfaktura', 'Faktura'] },
    sv: { first: ['FAKTURA', 'Faktura'], second: ['Kundfaktura', 'Faktura'] },
    nb: { first: ['FAKTURA', 'Faktura'], second: ['Samlefaktura', 'Faktura'] },
    en: { first: ['INVOICE', 'Invoice'], second: ['Tax invoice', 'Sales invoice'] },
  },
  creditNote: {
    da: { first: ['KREDITNOTA', 'Kreditnota'], second: ['Kreditfaktura', 'Afregningsbilag'] },
    sv: { first: ['KREDITFAKTURA', 'Kreditfaktura'], second: ['Kreditnota', 'Avräkningsnota'] },
    nb: { first: ['KREDITNOTA', 'Kreditnota'], second: ['Kreditfaktura', 'Avregningsnota'] },
    en: { first: ['CREDIT NOTE', 'Credit note'], second: ['Credit memo', 'Credit invoice'] },
  },
  net: {
    da: {
      first: ['I alt ekskl. moms', 'Netto'],
      second: ['Total ex. moms', 'Momsgrundlag', 'Subtotal', 'Beløb uden moms'],
    },
    sv: {
      first: ['Summa exkl. moms', 'Netto'],
      second: ['Totalt utan moms', 'Nettobelopp', 'Momsunderlag'],
    },
    nb: {
      first: ['Sum eks. mva', 'Netto'],
      second: ['Total uten mva', 'Nettobeløp', 'Avgiftsgrunnlag'],
    },
    en: {
      first: ['Total excl. VAT', 'Net'],
      second: ['Net total', 'Subtotal', 'Total before VAT'],
    },
  },
  tax: {
    da: { first: ['Moms 25 %', 'Moms'], second: ['25 % moms', 'Momsbeløb', '+ moms (25 %)'] },
    sv: {
      first: ['Moms 25 %', 'Moms'],
      second: ['25 % moms', 'Momsbelopp', 'Mervärdesskatt 25 %'],
    },
    nb: { first: ['Mva 25 %', 'Mva'], second: ['25 % mva', 'Mva-beløp', 'Merverdiavgift 25 %'] },
    en: { first: ['VAT 25 %', 'VAT'], second: ['25 % VAT', 'VAT amount', 'Value added tax 25 %'] },
  },
  payable: {
    da: {
      first: ['At betale', 'I alt inkl. moms'],
      second: ['Til betaling', 'Fakturabeløb', 'Total'],
    },
    sv: {
      first: ['Att betala', 'Summa inkl. moms'],
      second: ['Totalt att betala', 'Fakturabelopp', 'Slutsumma'],
    },
    nb: {
      first: ['Å betale', 'Sum inkl. mva'],
      second: ['Til betaling', 'Fakturabeløp', 'Sum å betale'],
    },
    en: {
      first: ['Amount due', 'Total incl. VAT'],
      second: ['To pay', 'Grand total', 'Balance due'],
    },
  },
  subtotal: {
    da: { first: ['Subtotal', 'I alt for'], second: ['Delsum', 'Mellemsum', 'Pr. adresse'] },
    sv: { first: ['Delsumma', 'Summa för'], second: ['Mellansumma', 'Per anläggning', 'Totalt'] },
    nb: { first: ['Delsum', 'Sum for'], second: ['Mellomsum', 'Pr. anlegg', 'Totalt'] },
    en: { first: ['Subtotal', 'Total for'], second: ['Site total', 'Sum', 'Per site'] },
  },
  carryOver: {
    da: { first: ['Transport', 'Overføres'], second: ['At overføre', 'Fortsættes næste side'] },
    sv: { first: ['Transport', 'Överförs'], second: ['Att överföra', 'Sidsumma'] },
    nb: { first: ['Transport', 'Overføres'], second: ['Å overføre', 'Sidesum'] },
    en: { first: ['Carried forward', 'Carry forward'], second: ['Continued', 'Page total'] },
  },
  broughtForward: {
    da: { first: ['Transport', 'Overført'], second: ['Fra forrige side', 'Saldo overført'] },
    sv: { first: ['Transport', 'Överfört'], second: ['Från föregående sida', 'Ingående summa'] },
    nb: { first: ['Transport', 'Overført'], second: ['Fra forrige side', 'Saldo overført'] },
    en: { first: ['Brought forward', 'Bring forward'], second: ['From previous page', 'Opening'] },
  },
  site: {
    da: { first: ['Adresse:', 'Sted:'], second: ['Afhentningssted:', 'Kundeadresse:'] },
    sv: { first: ['Adress:', 'Plats:'], second: ['Hämtställe:', 'Anläggning:'] },
    nb: { first: ['Adresse:', 'Sted:'], second: ['Hentested:', 'Anlegg:'] },
    en: { first: ['Address:', 'Site:'], second: ['Collection site:', 'Premises:'] },
  },
};
