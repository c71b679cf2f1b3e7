import type { Language } from './model.ts';

/** Words of two halves: readers are tuned on `first`, the figure that counts is of `second`. */
export type Half = 'first' | 'second';
export type Words = Record<Language, Record<Half, readonly string[]>>;

export type TitleKey =
  | 'position'
  | 'sku'
  | 'date'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'vat'
  | 'amount';

export const titles: Record<TitleKey, Words> = {
  position: {
    da: { first: ['Pos.', 'Linje'], second: ['Lin.', '#'] },
    sv: { first: ['Pos', 'Rad'], second: ['Radnr', 'Nr'] },
    nb: { first: ['Pos.', 'Linje'], second: ['Lnr', 'Nr.'] },
    en: { first: ['Pos', 'Line'], second: ['No.', 'Item no'] },
  },
  sku: {
    da: { first: ['Varenr.', 'Vare nr.'], second: ['Ydelsesnr.', 'Kode', 'Art.nr.'] },
    sv: { first: ['Artikelnr', 'Art.nr'], second: ['Artikel', 'Produktkod', 'Kod'] },
    nb: { first: ['Varenr', 'Artikkelnr'], second: ['Varekode', 'Produktnr.', 'Kode'] },
    en: { first: ['Item no.', 'Product code'], second: ['SKU', 'Article', 'Code'] },
  },
  date: {
    da: { first: ['Dato', 'Lev.dato'], second: ['Udført', 'Tømningsdato'] },
    sv: { first: ['Datum', 'Lev.datum'], second: ['Utfört', 'Hämtdatum'] },
    nb: { first: ['Dato', 'Lev.dato'], second: ['Utført', 'Hentedato'] },
    en: { first: ['Date', 'Service date'], second: ['Performed', 'Collected on'] },
  },
  description: {
    da: {
      first: ['Beskrivelse', 'Tekst'],
      second: ['Specifikation', 'Varebetegnelse', 'Ydelse', 'Vare'],
    },
    sv: {
      first: ['Beskrivning', 'Benämning'],
      second: ['Specifikation', 'Tjänst', 'Avser', 'Text'],
    },
    nb: {
      first: ['Beskrivelse', 'Tekst'],
      second: ['Tjeneste', 'Spesifikasjon', 'Varetekst', 'Gjelder'],
    },
    en: {
      first: ['Description', 'Details'],
      second: ['Service', 'Particulars', 'Work carried out', 'Item'],
    },
  },
  quantity: {
    da: { first: ['Antal', 'Mængde'], second: ['Kvantum', 'Leveret', 'Antal/vægt'] },
    sv: { first: ['Antal', 'Kvantitet'], second: ['Mängd', 'Levererat', 'Lev. antal'] },
    nb: { first: ['Antall', 'Mengde'], second: ['Kvantum', 'Levert', 'Ant.'] },
    en: { first: ['Quantity', 'Qty'], second: ['Units', 'Delivered', 'Count'] },
  },
  unit: {
    da: { first: ['Enhed', 'Enh.'], second: ['Måleenhed', 'ME'] },
    sv: { first: ['Enhet', 'Enh.'], second: ['Sort', 'Måttenhet'] },
    nb: { first: ['Enhet', 'Enh.'], second: ['Måleenhet', 'Eh.'] },
    en: { first: ['Unit', 'UoM'], second: ['Measure', 'Per'] },
  },
  price: {
    da: {
      first: ['Pris', 'Enhedspris', 'Pris pr. enhed'],
      second: ['Stk. pris', 'Sats', 'à pris', 'Pris/enh.'],
    },
    sv: {
      first: ['Pris', 'À-pris', 'Pris/enhet'],
      second: ['Enhetspris', 'Styckpris', 'Nettopris', 'Taxa'],
    },
    nb: {
      first: ['Pris', 'Enhetspris', 'Pris pr. enhet'],
      second: ['Stykkpris', 'Sats', 'Á pris', 'Nettopris'],
    },
    en: { first: ['Price', 'Unit price'], second: ['Rate', 'Price each', 'Unit cost', 'Charge'] },
  },
  discount: {
    da: { first: ['Rabat %', 'Rab. %'], second: ['Afslag', 'Rabat'] },
    sv: { first: ['Rabatt %', 'Rab. %'], second: ['Avdrag %', 'Rabatt'] },
    nb: { first: ['Rabatt %', 'Rab. %'], second: ['Avslag %', 'Rabatt'] },
    en: { first: ['Discount %', 'Disc. %'], second: ['Less %', 'Reduction'] },
  },
  vat: {
    da: { first: ['Moms %', 'Moms'], second: ['Momssats', 'Mk.'] },
    sv: { first: ['Moms %', 'Moms'], second: ['Momssats', 'Mk'] },
    nb: { first: ['Mva %', 'Mva'], second: ['Mva-sats', 'Avg.'] },
    en: { first: ['VAT %', 'VAT'], second: ['VAT rate', 'Tax'] },
  },
  amount: {
    da: {
      first: ['Beløb', 'Beløb DKK', 'I alt'],
      second: ['Linjetotal', 'Nettobeløb', 'Total ekskl. moms', 'Sum'],
    },
    sv: {
      first: ['Belopp', 'Summa', 'Belopp SEK'],
      second: ['Radsumma', 'Totalt', 'Belopp exkl. moms', 'Netto'],
    },
    nb: {
      first: ['Beløp', 'Sum', 'Beløp NOK'],
      second: ['Linjesum', 'Totalt', 'Beløp eks. mva', 'Netto'],
    },
    en: { first: ['Amount', 'Total'], second: ['Line total', 'Net amount', 'Value', 'Extended'] },
  },
};

export const phrases: Words = {
  da: {
    first: [
      'Tømning af {s} restaffald',
      'Behandling af restaffald',
      'Leje af container {s}',
      'Kørsel med pap og papir',
      'Vask af beholder {s}',
      'Forgæves kørsel til butik',
      'Bortskaffelse af småt brændbart inkl. statsafgift',
    ],
    second: [
      'Afhentning madaffald {s}',
      'Modtagegebyr, træ kl. 2',
      'Ombytning af {s} med tildækket presenning og lås',
      'Udlejning lukket maxicontainer',
      'Miljøbehandling pr. ton - spildolie og emulsioner',
      'Sortering, deponi',
    ],
  },
  sv: {
    first: [
      'Tömning {s} brännbart',
      'Behandling av restavfall',
      'Hyra container {s}',
      'Transport av wellpapp',
      'Tvätt av kärl {s}',
      'Bomkörning till butik',
      'Mottagningsavgift trä och byggavfall enligt prislista',
    ],
    second: [
      'Hämtning matavfall {s}',
      'Deponi inkl. skatt',
      'Byte av {s} med lock och lås vid lastkaj',
      'Komprimatorhyra per månad',
      'Slutbehandling farligt avfall, lysrör och småbatterier',
      'Sorteringsavgift',
    ],
  },
  nb: {
    first: [
      'Tømming av {s} restavfall',
      'Behandling av restavfall',
      'Leie container {s}',
      'Transport av papp',
      'Vask av beholder {s}',
      'Bomtur til butikk',
      'Mottak av trevirke og byggavfall inkl. miljøavgift',
    ],
    second: [
      'Henting matavfall {s}',
      'Deponi inkl. avgift',
      'Bytte av {s} med lokk og lås ved lasterampe',
      'Komprimatorleie pr. måned',
      'Sluttbehandling farlig avfall, lysrør og småbatterier',
      'Sorteringsgebyr',
    ],
  },
  en: {
    first: [
      'Emptying {s} residual waste',
      'Treatment of residual waste',
      'Rental container {s}',
      'Haulage of cardboard',
      'Cleaning of bin {s}',
      'Futile trip to store',
      'Disposal of small combustible incl. landfill tax',
    ],
    second: [
      'Lift food waste {s}',
      'Gate fee, wood grade B',
      'Exchange of {s} with sheeted lid and padlock',
      'Hire enclosed skip',
      'Special treatment per tonne - waste oil and emulsions',
      'Sorting, landfill',
    ],
  },
};

export const fees: Words = {
  da: {
    first: ['Miljøtillæg 2,5 %', 'Brændstoftillæg'],
    second: ['Administrationsgebyr', 'Energitillæg 4 %'],
  },
  sv: {
    first: ['Miljöavgift 2,5 %', 'Drivmedelstillägg'],
    second: ['Administrationsavgift', 'Energitillägg 4 %'],
  },
  nb: {
    first: ['Miljøgebyr 2,5 %', 'Drivstofftillegg'],
    second: ['Administrasjonsgebyr', 'Energitillegg 4 %'],
  },
  en: {
    first: ['Environmental fee 2.5 %', 'Fuel surcharge'],
    second: ['Administration fee', 'Energy surcharge 4 %'],
  },
};

export const sites: Record<Language, readonly string[]> = {
  da: ['Butik Aarhus', 'Lager Valby', 'Hotel Havnen', 'Kontor Nord'],
  sv: ['Butik Lund', 'Lager Gävle', 'Hotell Hamnen', 'Kontor Norr'],
  nb: ['Butikk Bergen', 'Lager Moss', 'Hotell Havna', 'Kontor Nord'],
  en: ['Shop Esbjerg', 'Depot Kolding', 'Hotel Harbour', 'Office North'],
};
