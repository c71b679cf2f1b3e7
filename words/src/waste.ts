import type { Words } from './word.ts';

/** By the terms of Miljøstyrelsen, Naturvårdsverket and Miljødirektoratet. */
export const wasteCategory = {
  Reuse: {
    en: 'Reuse',
    da: 'Genbrug',
    sv: 'Återanvändning',
    nb: 'Ombruk',
    means: 'A thing is used again for the purpose that it was made for.',
  },
  Recycle: {
    en: 'Recycling',
    da: 'Genanvendelse',
    sv: 'Materialåtervinning',
    nb: 'Materialgjenvinning',
    means: 'Waste becomes a material again; energy recovery does not count.',
  },
  Special: {
    en: 'Special treatment',
    da: 'Særlig behandling',
    sv: 'Särskild behandling',
    nb: 'Spesialbehandling',
    means: 'Treatment that the waste itself requires, for example because it is hazardous.',
  },
  Combustion: {
    en: 'Combustion',
    da: 'Forbrænding',
    sv: 'Förbränning',
    nb: 'Forbrenning',
    means: 'Waste is burnt, whether or not its energy is used.',
  },
  Landfill: {
    en: 'Landfill',
    da: 'Deponering',
    sv: 'Deponering',
    nb: 'Deponi',
    means: 'Waste is stored for good, above or below ground.',
  },
  Unknown: {
    en: 'Unknown',
    da: 'Ukendt',
    sv: 'Okänd',
    nb: 'Ukjent',
    means: 'How the waste is treated is not known yet.',
  },
  None: {
    en: 'None',
    da: 'Ingen',
    sv: 'Ingen',
    nb: 'Ingen',
    means: 'The container holds no waste that is treated.',
  },
} as const satisfies Words;
