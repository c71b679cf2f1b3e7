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

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const takes = (names: readonly string[], name: string | null): boolean =>
  names.length === 0 || (name !== null && names.some((each) => sameName(each, name)));

/** Why a vehicle does not take an order, however much room it has. */
export const misfits = ['fraction', 'containerType'] as const;
export type Misfit = (typeof misfits)[number];

/** What of an order the vehicle does not take; undefined if it takes all of it. */
export function misfitOf(
  truck: Pick<FreeTruck, 'fractions' | 'containerTypes'>,
  stop: Pick<FreeStop, Misfit>,
): Misfit | undefined {
  if (!takes(truck.fractions, stop.fraction)) return 'fraction';
  return takes(truck.containerTypes, stop.containerType) ? undefined : 'containerType';
}
