import type { PostingCategory } from '@fraktion/contract/waste';

import type { Country } from './companyNumbers.ts';

/** How collectors of three countries word their bills, with gaps and abbreviations like real ones. */

type Wording = readonly [sku: string, text: string];

export interface Wordings {
  readonly collection: readonly string[];
  readonly treatment: readonly string[];
  readonly exchange: string;
  readonly rent: string;
  readonly surcharge: Wording;
  readonly environment: Wording;
  readonly wash: Wording;
  readonly futile: Wording;
  readonly wrongSorting: Wording;
  readonly administration: Wording;
  readonly rebate: string;
  readonly text: string;
  readonly creditNote: string;
  readonly feeCreditNote: string;
}

/** `%s` is the container, `%f` the fraction as the collector writes it. */
export const wordings: Record<Country, Wordings> = {
  DK: {
    collection: ['Tømning af %s, %f', 'Tømn. %s %f', 'Tøm. %s t/%f'],
    treatment: ['Behandlingsafg. %f', 'Behandling %f', 'Behandlingsafgift %f'],
    exchange: 'Ombytning %s, %f',
    rent: 'Leje %s, %f',
    surcharge: ['910', 'Olietillæg'],
    environment: ['920', 'Miljøgebyr'],
    wash: ['930', 'Vask af beholder'],
    futile: ['940', 'Forgæves kørsel, container ikke tilgængelig'],
    wrongSorting: ['950', 'Fejlsorteringsgebyr'],
    administration: ['960', 'Administrationsgebyr'],
    rebate: 'Afregning %f',
    text: 'Vejesedler kan ses på kundeportalen',
    creditNote: 'Modregning af forkert vægt',
    feeCreditNote: 'Kreditering af administrationsgebyr',
  },
  SE: {
    collection: ['Tömning %s, %f', 'Tömn. %s %f', 'Budad hämtning %s %f'],
    treatment: ['Behandlingsavgift %f', 'Viktavgift %f', 'Behandling %f'],
    exchange: 'Byte %s, %f',
    rent: 'Månadshyra %s, %f',
    surcharge: ['910', 'Drivmedelstillägg'],
    environment: ['920', 'Miljöavgift'],
    wash: ['930', 'Kärltvätt'],
    futile: ['940', 'Bomkörning, kärl ej framställt'],
    wrongSorting: ['950', 'Avgift felsortering'],
    administration: ['960', 'Administrationsavgift'],
    rebate: 'Ersättning %f',
    text: 'Vågsedlar finns på kundportalen',
    creditNote: 'Kreditering av felaktig vikt',
    feeCreditNote: 'Kreditering av administrationsavgift',
  },
  NO: {
    collection: ['Tømming %s, %f', 'Tømm. %s %f', 'Henting %s %f'],
    treatment: ['Behandlingsgebyr %f', 'Behandling %f', 'Mottaksgebyr %f'],
    exchange: 'Bytte %s, %f',
    rent: 'Månedsleie %s, %f',
    surcharge: ['910', 'Drivstofftillegg'],
    environment: ['920', 'Miljøgebyr'],
    wash: ['930', 'Vask av beholder'],
    futile: ['940', 'Bomtur, beholder ikke tilgjengelig'],
    wrongSorting: ['950', 'Feilsorteringsgebyr'],
    administration: ['960', 'Administrasjonsgebyr'],
    rebate: 'Godtgjørelse %f',
    text: 'Veiesedler ligger på kundeportalen',
    creditNote: 'Kreditering av feil vekt',
    feeCreditNote: 'Kreditering av administrasjonsgebyr',
  },
};

/** Price of treating one tonne; negative if the collector pays for the material. DKK, else times the factor. */
export const treatmentPerTonne: Record<string, number> = {
  restaffald: 845,
  madaffald: 420,
  pap: -310,
  papir: -240,
  folie: -150,
  glas: 290,
  elektronik: 1350,
  farligt: 5900,
  lysstofroer: 7400,
  storskrald: 910,
  trae: 380,
  jern: -980,
  haveaffald: 245,
  makulatur: 650,
  genbrug_toej: 180,
  klinisk: 6200,
  deponi: 1290,
  friture: -600,
};

export const currencyFactor: Record<Country, number> = { DK: 1, SE: 1.42, NO: 1.38 };

export const feePrices = {
  environment: 49,
  wash: 145,
  futile: 495,
  wrongSorting: 650,
  administration: 195,
};

/** The posting category of each kind of line. */
export const categoryOf = {
  collection: 'WasteCollection',
  exchange: 'Exchange',
  treatment: 'Reprocessing',
  rent: 'Rent',
  surcharge: 'OilSurchargeFee',
  environment: 'OtherFees',
  wash: 'ContainerWash',
  futile: 'FutileDriving',
  wrongSorting: 'WrongSorting',
  administration: 'Charge',
  rebate: 'Income',
} as const satisfies Record<string, PostingCategory>;

export type ServiceKind = keyof typeof categoryOf;
