import { type FreeStop, type FreeTruck, misfitOf } from './freeStops.ts';

export type Stop = Omit<FreeStop, 'id'> & { readonly id: string | null };

export interface Route {
  readonly truck: number;
  readonly stops: number[];
  kg: number;
  m3: number;
}

export interface Plan {
  readonly routes: readonly Route[];
  readonly left: number[];
}

/** An order that stays behind costs more than any way. */
const leftKm = 1e6;
/** The same numbers each time, so that the same orders make the same plan. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The ways between stops, and from and to where trucks stand. */
export interface Ways {
  readonly between: readonly (readonly number[])[];
  readonly ends: readonly number[];
}

export interface Problem extends Ways {
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
    misfitOf(truck, added) === undefined
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

export function put({ stops }: Problem, route: Route, stop: number, at: number): void {
  route.stops.splice(at, 0, stop);
  route.kg += stops[stop]?.kg ?? 0;
  route.m3 += stops[stop]?.m3 ?? 0;
}

/** Gives out the stops: always the one that loses most if its best vehicle is taken by another. Those that fit nowhere stay. */
export function giveOut(
  problem: Problem,
  routes: readonly Route[],
  stops: readonly number[],
): number[] {
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

export function improve(problem: Problem, start: Plan, fixed: number): Plan {
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
