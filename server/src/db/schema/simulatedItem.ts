import type { CostParts, EmissionFactors, WasteCategory } from '@fraktion/contract';

/** The figures of an infocard in the period, when they were stored. All decimals are text. */
export interface StoredBaseline {
  readonly infocardName: string;
  readonly locationName: string;
  readonly containers: number;
  readonly containerType: string | null;
  readonly size: string | null;
  readonly sizeUnit: 'Cubic' | 'Litre' | null;
  readonly collectorName: string | null;
  readonly wasteCategory: WasteCategory;
  readonly ewcCode: string | null;
  readonly factors: EmissionFactors;
  readonly months: string;
  readonly lifts: string;
  readonly collections: string;
  readonly kg: string;
  readonly recycledKg: string;
  readonly kgWithoutFactor: string;
  readonly co2: string;
  readonly avoidedCo2: string;
  readonly parts: CostParts;
  /** Money in another currency than the simulation's. */
  readonly otherCurrencies: readonly string[];
}

/** Null means as in the baseline. */
export interface StoredAlternative {
  readonly id: string;
  readonly name: string;
  readonly containerType: string | null;
  readonly size: string | null;
  readonly sizeUnit: 'Cubic' | 'Litre' | null;
  readonly containers: number | null;
  readonly frequency: string | null;
  readonly collectorId: string | null;
  readonly collectorName: string | null;
  readonly liftPrice: string | null;
  readonly tonnePrice: string | null;
  readonly rentPrice: string | null;
  readonly collectionPrice: string | null;
  readonly tonnesPerMonth: string | null;
  readonly collectionsPerMonth: string | null;
  readonly wasteCategory: WasteCategory | null;
}
