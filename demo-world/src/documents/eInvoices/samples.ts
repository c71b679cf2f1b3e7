import type { Country, InvoiceToWrite, LineToWrite, PartyToWrite } from './model.ts';

/** Invented companies with numbers that pass their register's check. */
export const sampleParties: Record<Country, { seller: PartyToWrite; buyer: PartyToWrite }> = {
  DK: {
    seller: {
      name: 'Prøveren Renovation ApS',
      country: 'DK',
      number: '13585628',
      street: 'Slagtehusgade 14',
      zip: '7100',
      city: 'Vejle',
      contactName: 'Bodil Prøve',
      email: 'faktura@proeveren.example',
    },
    buyer: {
      name: 'Eksempel Ejendomme A/S',
      country: 'DK',
      number: '96468695',
      street: 'Havnegade 3',
      zip: '5000',
      city: 'Odense C',
    },
  },
  SE: {
    seller: {
      name: 'Provtagarna Miljö AB',
      country: 'SE',
      number: '5533472923',
      street: 'Industrigatan 8',
      zip: '754 50',
      city: 'Uppsala',
      contactName: 'Åsa Prov',
      email: 'faktura@provtagarna.example',
    },
    buyer: {
      name: 'Exempel Fastigheter AB',
      country: 'SE',
      number: '5583334551',
      street: 'Storgatan 21',
      zip: '722 12',
      city: 'Västerås',
    },
  },
  NO: {
    seller: {
      name: 'Prøve Gjenvinning AS',
      country: 'NO',
      number: '943404763',
      street: 'Verksveien 5',
      zip: '4013',
      city: 'Stavanger',
      contactName: 'Øyvind Prøve',
      email: 'faktura@proeve.example',
    },
    buyer: {
      name: 'Eksempel Eiendom AS',
      country: 'NO',
      number: '916073313',
      street: 'Sjøgata 11',
      zip: '9008',
      city: 'Tromsø',
    },
  },
};

type Wording = Record<'emptying' | 'treatment' | 'rent' | 'surcharge' | 'rebate' | 'text', string>;

/** The same six services in the words of a Danish, a Swedish and a Norwegian collector. */
const wordings: Record<Country, Wording> = {
  DK: {
    emptying: 'Tømn. 660 L, rest',
    treatment: 'Behandlingsafg. restaffald',
    rent: 'Leje maxicontainer 20 m3 inkl. lovpligtigt eftersyn',
    surcharge: 'Olietillæg',
    rebate: 'Afregning pap, løst',
    text: 'Vedr. aftale 4471, jf. vejeseddel',
  },
  SE: {
    emptying: 'Tömning kärl 660 l, restavfall',
    treatment: 'Behandlingsavgift restavfall',
    rent: 'Månadshyra lastväxlarcontainer 20 m3 inkl. besiktning',
    surcharge: 'Drivmedelstillägg',
    rebate: 'Ersättning wellpapp, lös',
    text: 'Avser avtal 4471, se vågsedel',
  },
  NO: {
    emptying: 'Tømming beholder 660 l, restavfall',
    treatment: 'Behandlingsgebyr restavfall',
    rent: 'Månedsleie krokcontainer 20 m3 inkl. pålagt kontroll',
    surcharge: 'Drivstofftillegg',
    rebate: 'Godtgjørelse papp, løs',
    text: 'Gjelder avtale 4471, se veieseddel',
  },
};

function sampleLines(country: Country): LineToWrite[] {
  const words = wordings[country];
  const taxPercent = '25';
  return [
    {
      sku: 'T660',
      name: words.emptying,
      quantity: '9',
      unitCode: 'H87',
      unitPrice: '38.75',
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      taxPercent,
    },
    {
      sku: 'B-REST',
      name: words.treatment,
      quantity: '1.284',
      unitCode: 'TNE',
      unitPrice: '612.5025',
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      taxPercent,
    },
    { name: words.rent, quantity: '1', unitCode: 'MON', unitPrice: '845', taxPercent },
    {
      name: words.surcharge,
      quantity: '4.5',
      unitCode: 'KMT',
      unitPrice: '1250',
      baseQuantity: '100',
      taxPercent,
    },
    {
      sku: 'A-PAP',
      name: words.rebate,
      quantity: '-640',
      unitCode: 'KGM',
      unitPrice: '0.35',
      taxPercent,
    },
    { name: words.text, quantity: '0', unitCode: 'EA', unitPrice: '0', taxPercent },
  ];
}

/** A complete, valid document; `change` replaces the fields that a test or a bench needs. */
export function sampleInvoice(
  country: Country,
  change: Partial<InvoiceToWrite> = {},
): InvoiceToWrite {
  const { seller, buyer } = sampleParties[country];
  return {
    documentType: 'invoice',
    number: '2026-1007',
    issueDate: '2026-04-02',
    dueDate: '2026-05-02',
    currency: ({ DK: 'DKK', SE: 'SEK', NO: 'NOK' } as const)[country],
    orderReference: 'PO-88213',
    customerNumber: '30415',
    seller,
    buyer,
    delivery: {
      date: '2026-03-31',
      name: buyer.name,
      street: buyer.street,
      zip: buyer.zip,
      city: buyer.city,
      country,
    },
    lines: sampleLines(country),
    ...change,
  };
}
