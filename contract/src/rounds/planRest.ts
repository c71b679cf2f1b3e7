import { distanceKm, type RoundPoint } from './sequence.ts';

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

export interface RestPlan {
  /** By vehicle: its new orders, in the order in which it drives. */
  readonly byTruck: ReadonlyMap<string, readonly string[]>;
  /** Orders that no vehicle has room for, or takes. */
  readonly left: readonly string[];
}

type Stop = Omit<FreeStop, 'id'> & { readonly id: string | null };

interface Route {
  readonly truck: number;
  readonly stops: number[];
  kg: number;
  m3: number;
}

interface Plan {
  readonly routes: readonly Route[];
  readonly left: number[];
}

/** A place that nobody knows is taken for the middle of its town; another town is this far. */
const unknownKm = 20;
/** A further truck is worth this way, to and from its first and last stop, if nobody says where trucks stand at night. */
const leavingKm = 5;
/** An order that stays behind costs more than any way. */
const leftKm = 1e6;
/** A vehicle without any capacity takes somewhat more than its share. */
const shareSlack = 1.2;

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const takes = (names: readonly string[], name: string | null): boolean =>
  names.length === 0 || (name !== null && names.some((each) => sameName(each, name)));

/** The same numbers each time, so that the same orders make the same plan. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const wayOf = (one: Stop, other: Stop): number => {
  if (one.place && other.place) return distanceKm(one.place, other.place);
  return one.town !== null && one.town === other.town ? 0 : unknownKm;
};

/** The ways between stops, and from and to where trucks stand. */
export interface Ways {
  readonly between: readonly (readonly number[])[];
  readonly ends: readonly number[];
}

interface Problem extends Ways {
  readonly stops: readonly Stop[];
  readonly trucks: readonly (Omit<FreeTruck, 'stops'> & { readonly share: number })[];
}

const legOf = (
  { between, ends }: Ways,
  from: number | undefined,
  to: number | undefined,
): number => {
  if (from === undefined) return to === undefined ? 0 : (ends[to] ?? 0);
  return to === undefined ? (ends[from] ?? 0) : (between[from]?.[to] ?? 0);
};

const lengthOf = (ways: Ways, { stops }: Route): number => {
  if (stops.length === 0) return 0;
  let sum = legOf(ways, stops.at(-1), undefined);
  for (const [index, at] of stops.entries()) sum += legOf(ways, stops[index - 1], at);
  return sum;
};

const costOf = (problem: Problem, { routes, left }: Plan): number => {
  let sum = 0;
  for (const route of routes) sum += lengthOf(problem, route);
  for (const stop of left) sum += problem.stops[stop]?.urgent ? 2 * leftKm : leftKm;
  return sum;
};

function fits({ stops, trucks }: Problem, route: Route, stop: number): boolean {
  const truck = trucks[route.truck];
  const added = stops[stop];
  if (!truck || !added) return false;
  return (
    route.stops.length < (truck.capacityStops ?? truck.share) &&
    route.kg + (added.kg ?? 0) <= (truck.capacityKg ?? Infinity) &&
    route.m3 + (added.m3 ?? 0) <= (truck.capacityM3 ?? Infinity) &&
    takes(truck.fractions, added.fraction) &&
    takes(truck.containerTypes, added.containerType)
  );
}

interface Insertion {
  readonly at: number;
  readonly cost: number;
}
const nowhere: Insertion = { at: -1, cost: Infinity };

function cheapest(problem: Problem, route: Route, stop: number): Insertion {
  if (!fits(problem, route, stop)) return nowhere;
  let best = nowhere;
  for (let at = 0; at <= route.stops.length; at += 1) {
    const [before, after] = [route.stops[at - 1], route.stops[at]];
    const cost =
      legOf(problem, before, stop) + legOf(problem, stop, after) - legOf(problem, before, after);
    if (cost < best.cost) best = { at, cost };
  }
  return best;
}

function put({ stops }: Problem, route: Route, stop: number, at: number): void {
  route.stops.splice(at, 0, stop);
  route.kg += stops[stop]?.kg ?? 0;
  route.m3 += stops[stop]?.m3 ?? 0;
}

/** Gives out the stops: always the one that loses most if its best vehicle is taken by another. Those that fit nowhere stay. */
function giveOut(problem: Problem, routes: readonly Route[], stops: readonly number[]): number[] {
  const open = new Map(
    stops.map((stop) => [stop, routes.map((route) => cheapest(problem, route, stop))]),
  );
  const left: number[] = [];
  while (open.size > 0) {
    let [next, to, most] = [-1, -1, -Infinity];
    for (const [stop, insertions] of open) {
      let [first, best, second] = [-1, Infinity, Infinity];
      for (const [route, { cost }] of insertions.entries())
        if (cost < best) [first, best, second] = [route, cost, best];
        else if (cost < second) second = cost;
      if (first < 0) {
        open.delete(stop);
        left.push(stop);
        continue;
      }
      const regret = second === Infinity ? leftKm - best : second - best;
      if (regret > most) [next, to, most] = [stop, first, regret];
    }
    const route = routes[to];
    if (!route) continue;
    put(problem, route, next, open.get(next)?.[to]?.at ?? 0);
    open.delete(next);
    for (const [stop, insertions] of open) insertions[to] = cheapest(problem, route, stop);
  }
  return left;
}

const copyOf = (plan: Plan): Plan => ({
  routes: plan.routes.map((route) => ({ ...route, stops: [...route.stops] })),
  left: [...plan.left],
});

/** Takes a stop and its neighbours out of the plan, and gives them out again. */
function tryAnother(problem: Problem, plan: Plan, fixed: number, random: () => number): Plan {
  const next = copyOf(plan);
  const count = problem.stops.length;
  const seed = fixed + Math.floor(random() * (count - fixed));
  const size = 3 + Math.floor(random() * Math.min(14, (count - fixed) / 2));
  const near = [...problem.stops.keys()]
    .slice(fixed)
    .map((stop) => ({ stop, way: (problem.between[seed]?.[stop] ?? 0) * (0.6 + random()) }))
    .toSorted((a, b) => a.way - b.way)
    .slice(0, size);
  const out = new Set([...near.map(({ stop }) => stop), ...next.left]);
  for (const route of next.routes) {
    if (!route.stops.some((stop) => out.has(stop))) continue;
    const stay = route.stops.filter((stop) => !out.has(stop));
    route.stops.splice(0, route.stops.length);
    [route.kg, route.m3] = [0, 0];
    for (const stop of stay) put(problem, route, stop, route.stops.length);
  }
  const urgent = [...out].filter((stop) => problem.stops[stop]?.urgent);
  const others = [...out].filter((stop) => !problem.stops[stop]?.urgent);
  const left = [...giveOut(problem, next.routes, urgent), ...giveOut(problem, next.routes, others)];
  return { routes: next.routes, left };
}

const triesFor = (count: number): number =>
  Math.max(100, Math.min(800, Math.round(50_000 / count)));

/** A little worse is allowed at first, so that the plan leaves a first idea that was not the best. */
const warmth = 0.03;

function improve(problem: Problem, start: Plan, fixed: number): Plan {
  if (problem.stops.length - fixed < 2) return start;
  const random = numbersFrom(7);
  const tries = triesFor(problem.stops.length);
  let [now, best] = [start, start];
  let [nowCost, bestCost] = [costOf(problem, start), costOf(problem, start)];
  const scale = (bestCost % leftKm) / Math.max(1, problem.stops.length);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const next = tryAnother(problem, now, fixed, random);
    const cost = costOf(problem, next);
    const slack = scale * warmth * 10 * (1 - attempt / tries) * -Math.log(random() + 1e-12);
    if (cost < nowCost + slack) [now, nowCost] = [next, cost];
    if (cost < bestCost) [best, bestCost] = [next, cost];
  }
  return best;
}

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
    for (const _ of truck.stops) put(problem, route, at++, route.stops.length);
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
