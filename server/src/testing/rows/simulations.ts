import { asToday } from '@fraktion/contract';

import type { StoredAlternative, StoredBaseline } from '../../db/schema/simulatedItem.ts';

/** Two containers for three months: 24 lifts, 12 collections and 3 tonnes of waste that is burnt. */
export const simulatedBaseline: StoredBaseline = {
  infocardName: 'Residual waste',
  locationName: 'Harbour',
  containers: 2,
  containerType: 'Minicontainer',
  size: '660',
  sizeUnit: 'Litre',
  collectorName: 'Collector',
  wasteCategory: 'Combustion',
  ewcCode: '20 03 01',
  factors: {
    Combustion: '6.4',
    Landfill: '520.3',
    Recycle: '6.4',
    Reuse: null,
    Special: null,
    production: '900',
    source: 'test',
  },
  months: '3',
  lifts: '24',
  collections: '12',
  kg: '3000.000',
  recycledKg: '0.000',
  kgWithoutFactor: '0.000',
  co2: '19.200',
  avoidedCo2: '0.000',
  parts: {
    lifts: '2400.0000',
    tonnes: '1500.0000',
    rent: '600.0000',
    collections: '240.0000',
    other: '77.7700',
  },
  otherCurrencies: [],
};

/** Everything as in the baseline. */
export const simulatedAlternative: StoredAlternative = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Another way',
  collectorName: null,
  ...asToday,
};
