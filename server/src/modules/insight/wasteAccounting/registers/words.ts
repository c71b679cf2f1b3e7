import type {
  Consistence,
  Language,
  Radioactivity,
  Register,
  RegisterField,
  RegisterProblem,
} from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import type { InLanguages } from '../../../../mail/index.ts';

interface RegisterWords {
  readonly names: Readonly<Record<Register, string>>;
  readonly accepted: string;
  readonly refused: string;
  readonly location: string;
  readonly of: string;
  readonly reasons: string;
  readonly fields: Readonly<Record<RegisterField, string>>;
  readonly problems: Readonly<Record<RegisterProblem, string>>;
  /** Values that are words; all others are numbers, codes and names. */
  readonly values: Readonly<Record<Consistence | Radioactivity | 'road', string>>;
}

const wordsOfValues = (language: Language) => {
  const { consistence, yesNo } = wordsIn(language);
  return { ...consistence, ...yesNo };
};

export const registerWords: InLanguages<RegisterWords> = {
  en: {
    names: {
      ads: 'ADS',
      avfallsregistret: 'Avfallsregistret',
      avfallsdeklarering: 'Avfallsdeklarering',
    },
    accepted: 'Ready',
    refused: 'Would be refused',
    location: 'Location',
    of: 'Waste',
    reasons: 'Reasons',
    fields: {
      producerPNumber: 'Production unit of the producer',
      municipality: 'Municipality code',
      ewcCode: 'EWC code',
      adsFraction: 'ADS fraction',
      kg: 'Kg',
      treatment: 'Treatment (R/D)',
      receiver: 'Receiver',
      receiverNumber: 'Number of the receiver',
      date: 'Date',
      reference: 'Reference',
      producerNumber: 'Organisation number of the producer',
      address: 'Address',
      zip: 'Postal code',
      transportMode: 'Mode of transport',
      carrierNumber: 'Organisation number of the carrier',
      wasteNumber: 'Waste number (7xxx)',
      consistence: 'Consistence',
      flashPoint: 'Flash point, °C',
      radioactive: 'Radioactive',
    },
    problems: { missing: 'is missing', form: 'has the wrong form' },
    values: { ...wordsOfValues('en'), road: 'Road' },
  },
  da: {
    names: {
      ads: 'ADS',
      avfallsregistret: 'Avfallsregistret',
      avfallsdeklarering: 'Avfallsdeklarering',
    },
    accepted: 'Klar',
    refused: 'Ville blive afvist',
    location: 'Lokation',
    of: 'Affald',
    reasons: 'Årsager',
    fields: {
      producerPNumber: 'Producentens P-nummer',
      municipality: 'Kommunekode',
      ewcCode: 'EAK-kode',
      adsFraction: 'ADS-fraktion',
      kg: 'Kg',
      treatment: 'Behandling (R/D)',
      receiver: 'Modtager',
      receiverNumber: 'Modtagerens nummer',
      date: 'Dato',
      reference: 'Reference',
      producerNumber: 'Producentens organisationsnummer',
      address: 'Adresse',
      zip: 'Postnummer',
      transportMode: 'Transportform',
      carrierNumber: 'Transportørens organisationsnummer',
      wasteNumber: 'Affaldsstofnummer (7xxx)',
      consistence: 'Konsistens',
      flashPoint: 'Flammepunkt, °C',
      radioactive: 'Radioaktivt',
    },
    problems: { missing: 'mangler', form: 'har forkert form' },
    values: { ...wordsOfValues('da'), road: 'Vej' },
  },
  sv: {
    names: {
      ads: 'ADS',
      avfallsregistret: 'Avfallsregistret',
      avfallsdeklarering: 'Avfallsdeklarering',
    },
    accepted: 'Klara',
    refused: 'Skulle avvisas',
    location: 'Plats',
    of: 'Avfall',
    reasons: 'Orsaker',
    fields: {
      producerPNumber: 'Producentens P-nummer',
      municipality: 'Kommunkod',
      ewcCode: 'Avfallskod',
      adsFraction: 'ADS-fraktion',
      kg: 'Kg',
      treatment: 'Behandling (R/D)',
      receiver: 'Mottagare',
      receiverNumber: 'Mottagarens nummer',
      date: 'Datum',
      reference: 'Referens',
      producerNumber: 'Producentens organisationsnummer',
      address: 'Adress',
      zip: 'Postnummer',
      transportMode: 'Transportsätt',
      carrierNumber: 'Transportörens organisationsnummer',
      wasteNumber: 'Avfallsämnesnummer (7xxx)',
      consistence: 'Konsistens',
      flashPoint: 'Flampunkt, °C',
      radioactive: 'Radioaktivt',
    },
    problems: { missing: 'saknas', form: 'har fel form' },
    values: { ...wordsOfValues('sv'), road: 'Väg' },
  },
  nb: {
    names: {
      ads: 'ADS',
      avfallsregistret: 'Avfallsregistret',
      avfallsdeklarering: 'Avfallsdeklarering',
    },
    accepted: 'Klare',
    refused: 'Ville blitt avvist',
    location: 'Lokasjon',
    of: 'Avfall',
    reasons: 'Årsaker',
    fields: {
      producerPNumber: 'Produsentens P-nummer',
      municipality: 'Kommunenummer',
      ewcCode: 'EAL-kode',
      adsFraction: 'ADS-fraksjon',
      kg: 'Kg',
      treatment: 'Behandling (R/D)',
      receiver: 'Mottaker',
      receiverNumber: 'Mottakerens nummer',
      date: 'Dato',
      reference: 'Referanse',
      producerNumber: 'Produsentens organisasjonsnummer',
      address: 'Adresse',
      zip: 'Postnummer',
      transportMode: 'Transportmåte',
      carrierNumber: 'Transportørens organisasjonsnummer',
      wasteNumber: 'Avfallsstoffnummer (7xxx)',
      consistence: 'Konsistens',
      flashPoint: 'Flammepunkt, °C',
      radioactive: 'Radioaktivt',
    },
    problems: { missing: 'mangler', form: 'har feil form' },
    values: { ...wordsOfValues('nb'), road: 'Vei' },
  },
};
