import type { RoundPoint } from './sequence.ts';

/** An order that no vehicle collects yet. What nobody knows of it takes no room. */
export interface FreeStop {
  readonly id: string;
  readonly place: RoundPoint | null;
  readonly town: string | null;
  readonly kg: number | null;
  readonly m3: number | null;
  readonly fraction: string | null;
  readonly containerType: string | null;
  /** Late, or as fast as possible: it is planned before others. */
  readonly urgent: boolean;
}

/** A vehicle with the stops that it has on the day already; they stay with it. */
export interface FreeTruck {
  readonly id: string;
  readonly stops: readonly Pick<FreeStop, 'place' | 'town' | 'kg' | 'm3'>[];
  readonly capacityKg: number | null;
  readonly capacityM3: number | null;
  readonly capacityStops: number | null;
  /** By name; empty: all. */
  readonly fractions: readonly string[];
  readonly containerTypes: readonly string[];
}
