import type { SensitivityInput } from '@fraktion/contract';

import type { InLanguages } from '../../../../mail/index.ts';

export interface SensitivityWords {
  readonly title: string;
  readonly input: string;
  readonly lower: string;
  readonly higher: string;
  readonly inputs: Readonly<Record<SensitivityInput, string>>;
  /** The price of a tonne of one fraction. */
  readonly ofFraction: (values: { readonly fraction: string }) => string;
}

/** The difference in cost if an input is 20 % lower or higher. */
export const sensitivityWords: InLanguages<SensitivityWords> = {
  en: {
    title: 'Does the saving hold? Difference in cost with other prices and amounts',
    input: 'Input',
    lower: '20% lower',
    higher: '20% higher',
    inputs: {
      prices: 'All prices',
      amounts: 'Amount of waste',
      liftPrice: 'Price of a lift',
      tonnePrice: 'Price of a tonne',
      rentPrice: 'Rent',
      collectionPrice: 'Price of a trip',
    },
    ofFraction: ({ fraction }) => `Price of a tonne: ${fraction}`,
  },
  da: {
    title: 'Holder besparelsen? Forskel i udgift ved andre priser og mængder',
    input: 'Tal',
    lower: '20 % lavere',
    higher: '20 % højere',
    inputs: {
      prices: 'Alle priser',
      amounts: 'Affaldsmængde',
      liftPrice: 'Pris pr. tømning',
      tonnePrice: 'Pris pr. ton',
      rentPrice: 'Leje',
      collectionPrice: 'Pris pr. kørsel',
    },
    ofFraction: ({ fraction }) => `Pris pr. ton: ${fraction}`,
  },
  sv: {
    title: 'Håller besparingen? Skillnad i kostnad vid andra priser och mängder',
    input: 'Värde',
    lower: '20 % lägre',
    higher: '20 % högre',
    inputs: {
      prices: 'Alla priser',
      amounts: 'Avfallsmängd',
      liftPrice: 'Pris per tömning',
      tonnePrice: 'Pris per ton',
      rentPrice: 'Hyra',
      collectionPrice: 'Pris per körning',
    },
    ofFraction: ({ fraction }) => `Pris per ton: ${fraction}`,
  },
  nb: {
    title: 'Holder besparelsen? Forskjell i kostnad ved andre priser og mengder',
    input: 'Tall',
    lower: '20 % lavere',
    higher: '20 % høyere',
    inputs: {
      prices: 'Alle priser',
      amounts: 'Avfallsmengde',
      liftPrice: 'Pris per tømming',
      tonnePrice: 'Pris per tonn',
      rentPrice: 'Leie',
      collectionPrice: 'Pris per kjøring',
    },
    ofFraction: ({ fraction }) => `Pris per tonn: ${fraction}`,
  },
};
