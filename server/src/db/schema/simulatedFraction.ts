import type { EmissionFactors, WasteCategory } from '@fraktion/contract';

/** Weight and cost of a fraction in the period, when the figures were stored. */
export interface StoredFraction {
  readonly fractionId: string | null;
  readonly fractionName: string | null;
  readonly wasteCategory: WasteCategory;
  readonly factors: EmissionFactors;
  readonly kg: string;
  readonly cost: string;
  readonly lifts: string;
  readonly collections: string;
  readonly recycledKg: string;
  readonly kgWithoutFactor: string;
  readonly co2: string;
  readonly avoidedCo2: string;
}

export interface StoredShare {
  readonly fractionId: string | null;
  /** In per cent. */
  readonly share: string;
  /** Null means as today. */
  readonly tonnePrice: string | null;
}
