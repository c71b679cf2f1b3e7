import { monthNames } from '../write.ts';
import type { Language } from '../model.ts';
import type { Half, Words } from '../words.ts';

type Key =
  | 'net'
  | 'tax'
  | 'gross'
  | 'payable'
  | 'rounding'
  | 'base'
  | 'rate'
  | 'exempt'
  | 'copy'
  | 'summary'
  | 'next'
  | 'shortNumber'
  | 'shortDate'
  | 'shortDue'
  | 'deliveryNamed'
  | 'currency';

/** Words of sums and of short labels, besides those of the other samples. */
export const livedWords: Record<Key, Words> = {
  net: {
    da: {
      first: ['Beløb ekskl. moms', 'Subtotal'],
      second: ['Momspligtigt beløb', 'I alt uden moms', 'Sum før moms'],
    },
    sv: {
      first: ['Belopp exkl. moms', 'Netto'],
      second: ['Summa före moms', 'Delsumma exkl. moms'],
    },
    nb: { first: ['Beløp eks. mva', 'Netto'], second: ['Sum før mva', 'Beløp uten mva'] },
    en: { first: ['Amount excl. VAT', 'Net amount'], second: ['Total net', 'Total before tax'] },
  },
  tax: {
    da: { first: ['Moms', 'Moms {r} %'], second: ['{r} % moms', 'Momsbeløb', 'Heraf moms'] },
    sv: { first: ['Moms', 'Moms {r} %'], second: ['{r} % moms', 'Varav moms', 'Momsbelopp'] },
    nb: { first: ['Mva', 'Mva {r} %'], second: ['{r} % mva', 'Herav mva', 'Merverdiavgift'] },
    en: { first: ['VAT', 'VAT {r} %'], second: ['VAT at {r} %', 'VAT amount', 'Sales tax'] },
  },
  gross: {
    da: {
      first: ['I alt inkl. moms', 'Total inkl. moms'],
      second: ['Samlet beløb inkl. moms', 'Beløb i alt'],
    },
    sv: {
      first: ['Summa inkl. moms', 'Totalt inkl. moms'],
      second: ['Belopp inkl. moms', 'Totalbelopp'],
    },
    nb: { first: ['Sum inkl. mva', 'Totalt inkl. mva'], second: ['Beløp inkl. mva', 'Totalbeløp'] },
    en: {
      first: ['Total incl. VAT', 'Gross amount'],
      second: ['Total including VAT', 'Invoice total'],
    },
  },
  payable: {
    da: {
      first: ['At betale', 'Til betaling'],
      second: ['Beløb til betaling', 'Total at betale', 'Saldo til betaling'],
    },
    sv: {
      first: ['Att betala', 'Summa att betala'],
      second: ['Belopp att betala', 'Totalt att betala'],
    },
    nb: { first: ['Å betale', 'Til betaling'], second: ['Beløp å betale', 'Totalt å betale'] },
    en: { first: ['Amount due', 'To pay'], second: ['Total due', 'Please pay', 'Amount payable'] },
  },
  rounding: {
    da: { first: ['Øreafrunding'], second: ['Afrunding'] },
    sv: { first: ['Öresavrundning', 'Öresutjämning'], second: ['Avrundning'] },
    nb: { first: ['Øreavrunding'], second: ['Avrunding'] },
    en: { first: ['Rounding'], second: ['Rounding difference'] },
  },
  base: {
    da: { first: ['Momsgrundlag'], second: ['Grundlag'] },
    sv: { first: ['Momsunderlag'], second: ['Underlag'] },
    nb: { first: ['Mva-grunnlag'], second: ['Grunnlag'] },
    en: { first: ['Taxable amount'], second: ['Base'] },
  },
  rate: {
    da: { first: ['Momssats'], second: ['Sats'] },
    sv: { first: ['Momssats'], second: ['Sats'] },
    nb: { first: ['Mva-sats'], second: ['Sats'] },
    en: { first: ['VAT rate'], second: ['Rate'] },
  },
  exempt: {
    da: { first: ['Momsfrit beløb'], second: ['Momsfri ydelser'] },
    sv: { first: ['Momsfritt'], second: ['Ej momspliktigt'] },
    nb: { first: ['Avgiftsfritt'], second: ['Mva-fritt'] },
    en: { first: ['VAT exempt'], second: ['Tax free'] },
  },
  copy: {
    da: { first: ['KOPI'], second: ['Kopi af faktura'] },
    sv: { first: ['KOPIA'], second: ['Kopia av faktura'] },
    nb: { first: ['KOPI'], second: ['Kopi av faktura'] },
    en: { first: ['COPY'], second: ['Copy of invoice'] },
  },
  summary: {
    da: { first: ['Samlet opgørelse', 'Oversigt'], second: ['Fakturaen kort', 'Opsummering'] },
    sv: { first: ['Sammanställning', 'Översikt'], second: ['Fakturan i korthet'] },
    nb: { first: ['Sammendrag', 'Oversikt'], second: ['Fakturaen kort'] },
    en: { first: ['Summary', 'Overview'], second: ['Invoice at a glance'] },
  },
  next: {
    da: { first: ['Specifikation på næste side'], second: ['Se specifikation side 2'] },
    sv: { first: ['Specifikation på nästa sida'], second: ['Se specifikation sida 2'] },
    nb: { first: ['Spesifikasjon på neste side'], second: ['Se spesifikasjon side 2'] },
    en: { first: ['Details on the next page'], second: ['See page 2 for details'] },
  },
  shortNumber: {
    da: { first: ['Faktura'], second: ['Faktura nr.', 'Nr.'] },
    sv: { first: ['Faktura'], second: ['Faktura nr', 'Nr'] },
    nb: { first: ['Faktura'], second: ['Faktura nr.', 'Nr'] },
    en: { first: ['Invoice'], second: ['Invoice no', 'No.'] },
  },
  shortDate: {
    da: { first: ['Dato'], second: ['Den', 'Udstedt'] },
    sv: { first: ['Datum'], second: ['Fakt.datum', 'Utfärdad'] },
    nb: { first: ['Dato'], second: ['Fakt.dato', 'Utstedt'] },
    en: { first: ['Date'], second: ['Dated', 'Issued'] },
  },
  shortDue: {
    da: { first: ['Forfald'], second: ['Betales senest', 'Forfalder den'] },
    sv: { first: ['Förfall'], second: ['Betalas senast', 'Förfaller'] },
    nb: { first: ['Forfall'], second: ['Betales innen', 'Forfaller'] },
    en: { first: ['Due'], second: ['Payable by', 'Due by'] },
  },
  deliveryNamed: {
    da: { first: ['Leveringssted'], second: ['Afhentet hos', 'Udført for'] },
    sv: { first: ['Leveransställe'], second: ['Hämtat hos', 'Utfört hos'] },
    nb: { first: ['Leveringssted'], second: ['Hentet hos', 'Utført for'] },
    en: { first: ['Delivery place'], second: ['Collected at', 'Service location'] },
  },
  currency: {
    da: { first: ['Valuta'], second: ['Valuta'] },
    sv: { first: ['Valuta'], second: ['Valuta'] },
    nb: { first: ['Valuta'], second: ['Valuta'] },
    en: { first: ['Currency'], second: ['Currency'] },
  },
};

const article: Record<Language, string> = { da: 'd.', sv: 'den', nb: 'den', en: '' };

/** Fourteen spellings of a date, as invoices of four languages have them. */
export function livedDate(date: string, spelling: number, language: Language, half: Half): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = monthNames[language][Number(month) - 1] ?? '';
  const [d, m] = [Number(day), Number(month)];
  const point = language === 'sv' || language === 'en' ? '' : '.';
  const written = [
    date,
    `${d}/${m}-${year}`,
    `${article[language]} ${d}${point} ${name} ${year}`.trim(),
    `${day}.${month}.${year.slice(2)}`,
    `${day}/${month}-${year}`,
    `${d}${point} ${name} ${year}`,
    `${day}-${month}-${year}`,
    `${day}/${month} ${year}`,
    `${d}${point} ${name.slice(0, 3)}${half === 'second' ? '.' : ''} ${year}`,
    language === 'en' ? `${name} ${d}, ${year}` : `${d}.${m}.${year}`,
    `${d}/${m} ${year}`,
    `${day}-${month}-${year.slice(2)}`,
    half === 'second' ? `${day}${name.slice(0, 3)}${year}` : `${day}.${month}.${year}`,
    half === 'second' ? `${year}/${month}/${day}` : `${d}/${m}-${year.slice(2)}`,
  ];
  return written[spelling] ?? date;
}
