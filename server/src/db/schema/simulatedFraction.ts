import type { EmissionFactors, WasteCategory } from '@fraktion/contract';

/** What a fraction weighs and costs in the period, as it was when the figures were taken. */
export interface StoredFraction {
  readonly fractionId: string | null;
  readonly fractionName: string | null;
  readonly wasteCategory: WasteCategory;
  readonly factors: EmissionFactors;
  readonly kg: string;
  readonly cost: string;
  readonly lifts: string;
  readonly trips: string;
  readonly recycledKg: string;
  readonly kgWithoutFactor: string;
  readonly co2: string;
  readonly avoidedCo2: string;
}

export interface StoredShare {
  readonly fractionId: string | null;
  /** In per cent. */
  readonly share: string;
  /** Null is as today. */
  readonly tonnePrice: string | null;
}
