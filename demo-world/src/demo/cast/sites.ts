import type { Country } from './companyNumbers.ts';

/** Real towns; the houses are invented. */

export type SiteKind = 'office' | 'shop' | 'warehouse' | 'housing' | 'hotel' | 'school' | 'clinic';

type SiteGroup = 'business' | 'housing' | 'services';

/** The group of a location is its use. */
export const groupOfKind: Record<SiteKind, SiteGroup> = {
  office: 'business',
  shop: 'business',
  warehouse: 'business',
  hotel: 'business',
  housing: 'housing',
  school: 'services',
  clinic: 'services',
};

interface CountrySites {
  readonly towns: readonly (readonly [zip: string, city: string, municipality: string])[];
  readonly streets: readonly string[];
  readonly kinds: Record<SiteKind, string>;
  readonly groups: Record<SiteGroup, string>;
}

export const sites: Record<Country, CountrySites> = {
  DK: {
    towns: [
      ['2100', 'København Ø', '101'],
      ['2000', 'Frederiksberg', '147'],
      ['4000', 'Roskilde', '265'],
      ['4600', 'Køge', '259'],
      ['5000', 'Odense C', '461'],
      ['8000', 'Aarhus C', '751'],
      ['7100', 'Vejle', '630'],
      ['6000', 'Kolding', '621'],
      ['6700', 'Esbjerg', '561'],
      ['7400', 'Herning', '657'],
      ['9000', 'Aalborg', '851'],
      ['3000', 'Helsingør', '217'],
      ['8600', 'Silkeborg', '740'],
      ['4700', 'Næstved', '370'],
      ['8700', 'Horsens', '615'],
    ],
    streets: [
      'Havnegade',
      'Parkvej',
      'Industrivej',
      'Møllevej',
      'Stationsvej',
      'Søndergade',
      'Skovvej',
      'Fabriksvej',
      'Kirkestræde',
      'Engvej',
      'Torvegade',
    ],
    kinds: {
      office: 'Kontorhus',
      shop: 'Butikscenter',
      warehouse: 'Lager',
      housing: 'Boliger',
      hotel: 'Hotel',
      school: 'Kursuscenter',
      clinic: 'Lægehus',
    },
    groups: { business: 'Erhverv', housing: 'Boliger', services: 'Kurser og sundhed' },
  },
  SE: {
    towns: [
      ['722 11', 'Västerås', '1980'],
      ['632 20', 'Eskilstuna', '0484'],
      ['745 31', 'Enköping', '0381'],
      ['645 30', 'Strängnäs', '0486'],
      ['731 31', 'Köping', '1983'],
      ['151 71', 'Södertälje', '0181'],
      ['753 20', 'Uppsala', '0380'],
    ],
    streets: [
      'Hamngatan',
      'Storgatan',
      'Industrigatan',
      'Kungsgatan',
      'Stationsgatan',
      'Parkvägen',
      'Skolgatan',
      'Kvarngatan',
      'Ängsvägen',
    ],
    kinds: {
      office: 'Kontorshus',
      shop: 'Köpcentrum',
      warehouse: 'Lager',
      housing: 'Bostäder',
      hotel: 'Hotell',
      school: 'Kursgård',
      clinic: 'Vårdcentral',
    },
    groups: { business: 'Företag', housing: 'Bostäder', services: 'Kurser och vård' },
  },
  NO: {
    towns: [
      ['5003', 'Bergen', '4601'],
      ['4006', 'Stavanger', '1103'],
      ['5527', 'Haugesund', '1106'],
      ['6002', 'Ålesund', '1508'],
      ['5700', 'Voss', '4621'],
      ['5750', 'Odda', '4618'],
      ['4313', 'Sandnes', '1108'],
    ],
    streets: [
      'Havnegata',
      'Storgata',
      'Industriveien',
      'Skoleveien',
      'Strandgata',
      'Parkveien',
      'Kirkegata',
      'Fjellveien',
      'Sjøgata',
    ],
    kinds: {
      office: 'Kontorbygg',
      shop: 'Kjøpesenter',
      warehouse: 'Lager',
      housing: 'Boliger',
      hotel: 'Hotell',
      school: 'Kurssenter',
      clinic: 'Legesenter',
    },
    groups: { business: 'Næring', housing: 'Boliger', services: 'Kurs og helse' },
  },
};

export const siteKinds: readonly SiteKind[] = [
  'office',
  'shop',
  'warehouse',
  'housing',
  'hotel',
  'office',
  'school',
  'clinic',
  'shop',
];

/** Locations at scale 1. */
export const siteCounts: Record<string, number> = { nordhavn: 12, malaren: 7, fjord: 6 };
