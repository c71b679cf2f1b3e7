import {
  giveOut,
  improve,
  type Problem,
  put,
  type Route,
  type Stop,
  type Ways,
} from './giveOut.ts';
import type { FreeStop, FreeTruck } from './freeStops.ts';
import { distanceKm } from './sequence.ts';

export interface RestPlan {
  /** By vehicle: its new orders, in the order in which it drives. */
  readonly byTruck: ReadonlyMap<string, readonly string[]>;
  /** Orders that no vehicle has room for, or takes. */
  readonly left: readonly string[];
}

/** A place that nobody knows is taken for the middle of its town; another town is this far. */
const unknownKm = 20;
/** A further truck is worth this way, to and from its first and last stop, if nobody says where trucks stand at night. */
const leavingKm = 5;
/** A vehicle without any capacity takes somewhat more than its share. */
const shareSlack = 1.2;

const wayOf = (one: Stop, other: Stop): number => {
  if (one.place && other.place) return distanceKm(one.place, other.place);
  return one.town !== null && one.town === other.town ? 0 : unknownKm;
};

/**
 * Gives orders out to vehicles: by town, as each has room and takes the fraction and the container, and with short ways. Urgent ones
 * first. Insertion by regret, then parts of the plan are taken out and given out again (after Schrimpf and others, 2000). With
 * `ways`, another measure than the crow's: those of the trucks' stops first, then those of the free ones.
 */
export function planRest(
  free: readonly FreeStop[],
  trucks: readonly FreeTruck[],
  ways?: Ways,
): RestPlan {
  const given: Stop[] = trucks.flatMap(({ stops }) =>
    stops.map((stop) => ({
      ...stop,
      id: null,
      fraction: null,
      containerType: null,
      urgent: false,
    })),
  );
  const stops: Stop[] = [...given, ...free];
  const share = Math.ceil((stops.length / Math.max(1, trucks.length)) * shareSlack);
  const problem: Problem = {
    stops,
    trucks: trucks.map((truck) => ({
      ...truck,
      share: truck.capacityKg === null && truck.capacityM3 === null ? share : Infinity,
    })),
    ...(ways ?? {
      between: stops.map((one) => stops.map((other) => wayOf(one, other))),
      ends: stops.map(() => leavingKm),
    }),
  };
  let at = 0;
  const routes = trucks.map((truck, index): Route => {
    const route: Route = { truck: index, stops: [], kg: 0, m3: 0 };
    for (const number of truck.stops.keys()) put(problem, route, at + number, number);
    at += truck.stops.length;
    return route;
  });
  const numbers = [...free.keys()].map((index) => given.length + index);
  const urgent = numbers.filter((stop) => stops[stop]?.urgent);
  const others = numbers.filter((stop) => !stops[stop]?.urgent);
  const left = [...giveOut(problem, routes, urgent), ...giveOut(problem, routes, others)];
  const plan = improve(problem, { routes, left }, given.length);
  const idsOf = (some: readonly number[]) => some.flatMap((stop) => stops[stop]?.id ?? []);
  return {
    byTruck: new Map(
      plan.routes.map((route) => [trucks[route.truck]?.id ?? '', idsOf(route.stops)]),
    ),
    left: idsOf(plan.left),
  };
}
