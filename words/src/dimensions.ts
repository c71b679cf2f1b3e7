import type { Words } from './word.ts';

/** What figures are divided by. */
export const dimension = {
  location: {
    en: 'Location',
    da: 'Lokation',
    sv: 'Plats',
    nb: 'Lokasjon',
    means: 'A place of the customer where waste arises.',
  },
  locationGroup: {
    en: 'Group of locations',
    da: 'Lokationsgruppe',
    sv: 'Platsgrupp',
    nb: 'Lokasjonsgruppe',
    means: 'Locations that the customer looks at together.',
  },
  infocard: {
    en: 'Infocard',
    da: 'Infokort',
    sv: 'Infokort',
    nb: 'Infokort',
    means: 'What the portal knows about one container or service at a location.',
  },
  fraction: {
    en: 'Waste fraction',
    da: 'Affaldsfraktion',
    sv: 'Avfallsfraktion',
    nb: 'Avfallsfraksjon',
    means: 'The kind of waste, by its material.',
  },
  ewcCode: {
    en: 'EWC code',
    da: 'EAK-kode',
    sv: 'Avfallskod',
    nb: 'EAL-kode',
    means: 'The code of the waste in the European list of waste.',
  },
  category: {
    en: 'Posting category',
    da: 'Konteringskategori',
    sv: 'Konteringskategori',
    nb: 'Konteringskategori',
    means: 'What a posting pays for.',
  },
  collector: {
    en: 'Supplier',
    da: 'Leverandør',
    sv: 'Leverantör',
    nb: 'Leverandør',
    means: 'The company that fetches the waste and bills for it.',
  },
  facility: {
    en: 'Receiving facility',
    da: 'Modtageanlæg',
    sv: 'Mottagningsanläggning',
    nb: 'Mottaksanlegg',
    means: 'Where the waste is delivered and treated.',
  },
  wasteCategory: {
    en: 'Waste category',
    da: 'Affaldskategori',
    sv: 'Avfallskategori',
    nb: 'Avfallskategori',
    means: 'How the waste is treated.',
  },
  month: {
    en: 'Month',
    da: 'Måned',
    sv: 'Månad',
    nb: 'Måned',
    means: 'A month of the calendar.',
  },
  year: {
    en: 'Year',
    da: 'År',
    sv: 'År',
    nb: 'År',
    means: 'A year of the calendar.',
  },
  vehicle: {
    en: 'Vehicle',
    da: 'Køretøj',
    sv: 'Fordon',
    nb: 'Kjøretøy',
    means: 'The lorry of a recorded trip.',
  },
} as const satisfies Words;
