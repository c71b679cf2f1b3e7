import type { MeasureName } from '@fraktion/contract/measures';

/** The measures that the map can show for each location, the default one first. */
export const mapMeasures = [
  'cost',
  'kg',
  'recyclingRate',
  'genuineRate',
  'co2',
  'costPerTonne',
] as const satisfies readonly MeasureName[];
export type MapMeasure = (typeof mapMeasures)[number];

export const mapMeasureOf = (name: string | null | undefined): MapMeasure =>
  mapMeasures.find((each) => each === name) ?? mapMeasures[0];
