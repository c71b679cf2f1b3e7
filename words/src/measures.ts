import type { Word, Words } from './word.ts';

/** What reports and widgets measure. */
export const measure = {
  net: {
    en: 'Net amount',
    da: 'Nettobeløb',
    sv: 'Nettobelopp',
    nb: 'Nettobeløp',
    means: 'What the invoices come to, without VAT.',
  },
  cost: {
    en: 'Cost',
    da: 'Omkostning',
    sv: 'Kostnad',
    nb: 'Kostnad',
    means: 'What is paid, without VAT.',
  },
  income: {
    en: 'Income',
    da: 'Indtægt',
    sv: 'Intäkt',
    nb: 'Inntekt',
    means: 'What is earned on waste, without VAT.',
  },
  kg: {
    en: 'Weight',
    da: 'Vægt',
    sv: 'Vikt',
    nb: 'Vekt',
    means: 'Waste that has left the location, by orders and postings.',
  },
  hazardousKg: {
    en: 'Hazardous waste',
    da: 'Farligt affald',
    sv: 'Farligt avfall',
    nb: 'Farlig avfall',
    means: 'The weight of waste whose EWC code has a star.',
    about: {
      en: 'Waste whose EWC code has a star, compared with the same days last year.',
      da: 'Affald med stjerne i EAK-koden sammenlignet med de samme dage sidste år.',
      sv: 'Avfall vars avfallskod har en asterisk, jämfört med samma dagar förra året.',
      nb: 'Avfall med stjerne i EAL-koden sammenlignet med de samme dagene i fjor.',
    },
  },
  costPerTonne: {
    en: 'Cost per tonne',
    da: 'Pris pr. ton',
    sv: 'Kostnad per ton',
    nb: 'Kostnad per tonn',
    means: 'Cost divided by the weight.',
  },
  collections: {
    en: 'Billed collections',
    da: 'Fakturerede tømninger',
    sv: 'Fakturerade tömningar',
    nb: 'Fakturerte tømminger',
    means: 'Collections by the postings.',
  },
  orderedCollections: {
    en: 'Completed collections',
    da: 'Udførte tømninger',
    sv: 'Utförda tömningar',
    nb: 'Utførte tømminger',
    means: 'Ordered collections that were carried out.',
  },
  km: {
    en: 'Billed kilometres',
    da: 'Fakturerede kilometer',
    sv: 'Fakturerade kilometer',
    nb: 'Fakturerte kilometer',
    means: 'Kilometres by the postings.',
  },
  postings: {
    en: 'Number of postings',
    da: 'Antal konteringer',
    sv: 'Antal konteringar',
    nb: 'Antall konteringer',
    means: 'How many postings there are.',
  },
  recyclingRate: {
    en: 'Recycling rate, collected',
    da: 'Genanvendelse, indsamlet',
    sv: 'Återvinning, insamlat',
    nb: 'Gjenvinning, innsamlet',
    means: 'The share of the weight that was collected for recycling or reuse.',
  },
  genuineRate: {
    en: 'Recycling rate, genuine',
    da: 'Genanvendelse, reel',
    sv: 'Återvinning, faktisk',
    nb: 'Gjenvinning, reell',
    means: 'The share of the weight that was recycled or reused in the end.',
  },
  sortingRate: {
    en: 'Sorting rate',
    da: 'Sorteringsgrad',
    sv: 'Sorteringsgrad',
    nb: 'Sorteringsgrad',
    means: 'The share of the weight that was sorted at its source.',
  },
  co2: {
    en: 'CO₂e caused',
    da: 'Udledt CO₂e',
    sv: 'Orsakad CO₂e',
    nb: 'Forårsaket CO₂e',
    means: 'Emissions of the treatment of the waste.',
  },
  avoidedCo2: {
    en: 'Production avoided',
    da: 'Undgået produktion',
    sv: 'Undviken produktion',
    nb: 'Unngått produksjon',
    means: 'Emissions of new material that recycling replaces.',
  },
  drivings: {
    en: 'Trips driven',
    da: 'Kørte ture',
    sv: 'Körda turer',
    nb: 'Kjørte turer',
    means: 'Trips that the carrier has recorded.',
  },
  drivenKg: {
    en: 'Weight driven',
    da: 'Kørt vægt',
    sv: 'Körd vikt',
    nb: 'Kjørt vekt',
    means: 'The weight of the recorded trips.',
  },
  drivenHours: {
    en: 'Driving hours',
    da: 'Køretimer',
    sv: 'Körtimmar',
    nb: 'Kjøretimer',
    means: 'The time of the recorded trips.',
  },
  loadPerDriving: {
    en: 'Load per trip',
    da: 'Last pr. tur',
    sv: 'Last per tur',
    nb: 'Last per tur',
    means: 'Weight driven divided by trips driven.',
  },
  possibleDoubles: {
    en: 'Possible double trips',
    da: 'Mulige dobbeltture',
    sv: 'Möjliga dubbelturer',
    nb: 'Mulige dobbeltturer',
    means: 'Trips that may be recorded twice.',
  },
  drivingCost: {
    en: 'Trip cost by price list',
    da: 'Turpris efter prisliste',
    sv: 'Turpris enligt prislista',
    nb: 'Turpris etter prisliste',
    means: 'What the recorded trips cost by the price list.',
  },
  costPerDriving: {
    en: 'Cost per trip',
    da: 'Pris pr. tur',
    sv: 'Pris per tur',
    nb: 'Pris per tur',
    means: 'Trip cost divided by trips driven.',
  },
} as const satisfies Words;

type Told = { readonly about: Omit<Word, 'means'> };
type ToldMeasure = {
  [M in keyof typeof measure]: (typeof measure)[M] extends Told ? M : never;
}[keyof typeof measure];

const isTold = (entry: readonly [string, object]): entry is [ToldMeasure, Told] =>
  'about' in entry[1];

/** One sentence about a measure, for who chooses a widget. */
export const measureAbout = Object.fromEntries(
  Object.entries<object>(measure)
    .filter(isTold)
    .map(([name, { about }]) => [name, { ...about, means: about.en }]),
) as Readonly<Record<ToldMeasure, Word>>;
