import type { Words } from './word.ts';

/** The labels of the fields of a weighing: list, panel, Excel and import have the same. */
export const weighingField = {
  ticket: {
    en: 'Ticket',
    da: 'Vejeseddel',
    sv: 'Vågsedel',
    nb: 'Veieseddel',
    means: 'The number that the station prints on the ticket.',
  },
  station: {
    en: 'Station',
    da: 'Vægt',
    sv: 'Våg',
    nb: 'Vekt',
    means: 'The weighbridge where a lorry was weighed.',
  },
  weighedAt: {
    en: 'Weighed',
    da: 'Vejet',
    sv: 'Vägd',
    nb: 'Veid',
    means: 'When the lorry stood on the scale.',
  },
  netKg: {
    en: 'Net weight',
    da: 'Nettovægt',
    sv: 'Nettovikt',
    nb: 'Nettovekt',
    means: 'The weight of the waste alone: gross less tare.',
  },
  grossKg: {
    en: 'Gross weight',
    da: 'Bruttovægt',
    sv: 'Bruttovikt',
    nb: 'Bruttovekt',
    means: 'The weight of the lorry with its load.',
  },
  tareKg: {
    en: 'Tare weight',
    da: 'Taravægt',
    sv: 'Taravikt',
    nb: 'Taravekt',
    means: 'The weight of the empty lorry.',
  },
  containerNumber: {
    en: 'Container',
    da: 'Beholder',
    sv: 'Kärl',
    nb: 'Beholder',
    means: 'The number of the container on the lorry, as the station wrote it.',
  },
  vehicleNumber: {
    en: 'Vehicle number',
    da: 'Køretøjets nummer',
    sv: 'Fordonsnummer',
    nb: 'Kjøretøynummer',
    means: 'The number of the lorry, as the station wrote it.',
  },
  ewcCode: {
    en: 'EWC code',
    da: 'EAK-kode',
    sv: 'Avfallskod',
    nb: 'EAL-kode',
    means: 'The code of the waste in the European list, as the station wrote it.',
  },
  place: {
    en: 'Customer or place',
    da: 'Kunde eller sted',
    sv: 'Kund eller plats',
    nb: 'Kunde eller sted',
    means: 'Where the waste comes from, as the station wrote it.',
  },
} as const satisfies Words;

/** States of a weighing. */
export const weighingState = {
  open: {
    en: 'To match',
    da: 'Skal matches',
    sv: 'Ska matchas',
    nb: 'Skal kobles',
    means: 'It belongs to no order and no trip yet.',
  },
  matched: {
    en: 'Matched',
    da: 'Matchet',
    sv: 'Matchad',
    nb: 'Koblet',
    means: 'It belongs to an order or a trip.',
  },
  setAside: {
    en: 'Set aside',
    da: 'Lagt til side',
    sv: 'Lagd åt sidan',
    nb: 'Lagt til side',
    means: 'It belongs to no order or trip of the portal, with a reason.',
  },
} as const satisfies Words;
