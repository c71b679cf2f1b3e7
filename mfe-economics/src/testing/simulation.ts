import type {
  DistributionRow,
  HandlingItem,
  Situation,
  WasteDistributionSimulation,
  WasteHandlingSimulation,
} from '@fraktion/contract/simulations';

export const simulationId = '0193a000-0000-7000-8000-0000000000d1';

const situation: Situation = {
  cost: '4800.0000',
  kg: '3000.000',
  lifts: '24.000',
  collections: '12.000',
  co2: '19.200',
  avoidedCo2: '0.000',
  kgWithoutFactor: '0.000',
  recyclingRate: '0.000',
};
const nothing: Situation = {
  ...situation,
  cost: '0.0000',
  kg: '0.000',
  lifts: '0.000',
  collections: '0.000',
  co2: '0.000',
};

const summary = {
  id: simulationId,
  name: 'Fewer lifts',
  fromDate: '2026-01-01',
  toDate: '2026-03-31',
  currency: 'DKK',
  baselineCost: '4800.0000',
  simulatedCost: '4800.0000',
  saving: '0.0000',
  shared: false,
  createdAt: '2026-04-01T08:00:00.000Z',
  createdBy: 'Anna Admin',
  takenAt: '2026-04-01T08:00:00.000Z',
  version: 1,
  otherCurrencies: [],
  moved: [],
  result: {
    baseline: situation,
    simulated: situation,
    difference: nothing,
    months: '3',
    once: '0.0000',
    breakEvenMonths: null,
  },
};

const row = (end: string, fractionName: string, share: string): DistributionRow => ({
  fractionId: `0193a000-0000-7000-8000-0000000000${end}`,
  fractionName,
  wasteCategory: 'Recycle',
  baselineShare: share,
  baselineKg: '1000.000',
  baselineCost: '300.0000',
  baselineTonnePrice: '300.0000',
  share,
  tonnePrice: null,
  kg: '1000.000',
  cost: '300.0000',
  priceMissing: false,
});

/** Three quarters cardboard, one quarter glass. */
export const distributionOf = (
  change: Partial<WasteDistributionSimulation> = {},
): WasteDistributionSimulation => ({
  ...summary,
  kind: 'wasteDistribution',
  rows: [row('f1', 'Cardboard', '75.000'), row('f2', 'Glass', '25.000')],
  sensitivity: [],
  ...change,
});

export const handlingItem: HandlingItem = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  infocardId: '0193a000-0000-7000-8000-0000000000b1',
  infocardName: 'Residual waste',
  locationName: 'Harbour',
  baseline: {
    ...situation,
    containers: 2,
    containerType: 'Minicontainer',
    size: '660',
    sizeUnit: 'Litre',
    collectorName: 'Renvej A/S',
    wasteCategory: 'Combustion',
    ewcCode: '20 03 01',
    factors: {
      Combustion: '6.4',
      Landfill: null,
      Recycle: null,
      Reuse: null,
      Special: null,
      production: null,
      source: null,
    },
    parts: { lifts: '2400', tonnes: '1500', rent: '600', collections: '240', other: '60' },
    frequency: '4.000',
    liftPrice: '100.0000',
    tonnePrice: '500.0000',
    rentPrice: '100.0000',
    collectionPrice: '20.0000',
    tonnesPerMonth: '1.000000',
    collectionsPerMonth: '4.000',
  },
  alternatives: [],
  chosenAlternativeId: null,
  version: 1,
};

/** Two containers that are emptied four times a month each. */
export const handlingOf = (
  change: Partial<WasteHandlingSimulation> = {},
): WasteHandlingSimulation => ({
  ...summary,
  kind: 'wasteHandling',
  simulationItems: [handlingItem],
  customExpenses: [],
  sensitivity: [],
  ...change,
});
