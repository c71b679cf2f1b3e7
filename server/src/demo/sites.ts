import type { Country } from './companyNumbers.ts';

/** Real towns; the houses are invented. */

export type SiteKind = 'office' | 'shop' | 'warehouse' | 'housing' | 'hotel' | 'school' | 'clinic';

interface CountrySites {
  readonly towns: readonly (readonly [zip: string, city: string])[];
  readonly streets: readonly string[];
  readonly kinds: Record<SiteKind, string>;
}

export const sites: Record<Country, CountrySites> = {
  DK: {
    towns: [
      ['2100', 'København Ø'],
      ['2000', 'Frederiksberg'],
      ['4000', 'Roskilde'],
      ['4600', 'Køge'],
      ['5000', 'Odense C'],
      ['8000', 'Aarhus C'],
      ['7100', 'Vejle'],
      ['6000', 'Kolding'],
      ['6700', 'Esbjerg'],
      ['7400', 'Herning'],
      ['9000', 'Aalborg'],
      ['3000', 'Helsingør'],
      ['8600', 'Silkeborg'],
      ['4700', 'Næstved'],
      ['8700', 'Horsens'],
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
  },
  SE: {
    towns: [
      ['722 11', 'Västerås'],
      ['632 20', 'Eskilstuna'],
      ['745 31', 'Enköping'],
      ['645 30', 'Strängnäs'],
      ['731 31', 'Köping'],
      ['151 71', 'Södertälje'],
      ['753 20', 'Uppsala'],
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
  },
  NO: {
    towns: [
      ['5003', 'Bergen'],
      ['4006', 'Stavanger'],
      ['5527', 'Haugesund'],
      ['6002', 'Ålesund'],
      ['5700', 'Voss'],
      ['5750', 'Odda'],
      ['4313', 'Sandnes'],
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
