/** A place on the map; null if nobody knows where it is. */
export interface RoundPoint {
  readonly latitude: number;
  readonly longitude: number;
}
type Place = RoundPoint | null;

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance as the crow flies, in km. */
export function distanceKm(one: RoundPoint, other: RoundPoint): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const share =
    north * north +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east * east;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** From each point to each; the same there and back, because the search turns parts of a round. */
export type Distances = readonly (readonly number[])[];

const legOf = (distances: Distances, from: number | undefined, to: number | undefined): number =>
  from === undefined || to === undefined ? 0 : (distances[from]?.[to] ?? 0);

const lengthOf = (distances: Distances, path: readonly number[]): number =>
  path.reduce((sum, at, index) => sum + legOf(distances, path[index - 1], at), 0);

/** From each stop to the nearest one that is left. */
function nearestFrom(distances: Distances, start: number): number[] {
  const left = new Set(distances.keys());
  left.delete(start);
  const path = [start];
  while (left.size > 0) {
    const at = path.at(-1);
    let next = -1;
    for (const each of left)
      if (next < 0 || legOf(distances, at, each) < legOf(distances, at, next)) next = each;
    left.delete(next);
    path.push(next);
  }
  return path;
}

const epsilon = 1e-9;

/** Turns the part from `first` to `last` round, if that makes the path shorter. */
function turn(distances: Distances, path: number[], first: number, last: number): boolean {
  const before =
    legOf(distances, path[first - 1], path[first]) + legOf(distances, path[last], path[last + 1]);
  const after =
    legOf(distances, path[first - 1], path[last]) + legOf(distances, path[first], path[last + 1]);
  if (after >= before - epsilon) return false;
  path.splice(first, last - first + 1, ...path.slice(first, last + 1).toReversed());
  return true;
}

/** Moves up to three neighbouring stops to another place of the path, if that makes it shorter. */
function move(distances: Distances, path: number[], first: number, count: number): boolean {
  const part = path.slice(first, first + count);
  const rest = [...path.slice(0, first), ...path.slice(first + count)];
  const gain =
    legOf(distances, path[first - 1], part[0]) +
    legOf(distances, part.at(-1), path[first + count]) -
    legOf(distances, path[first - 1], path[first + count]);
  // The start of the path stays, as it does in a turn.
  for (let place = 1; place <= rest.length; place += 1) {
    for (const placed of [part, part.toReversed()]) {
      const cost =
        legOf(distances, rest[place - 1], placed[0]) +
        legOf(distances, placed.at(-1), rest[place]) -
        legOf(distances, rest[place - 1], rest[place]);
      if (cost >= gain - epsilon) continue;
      path.splice(0, path.length, ...rest.slice(0, place), ...placed, ...rest.slice(place));
      return true;
    }
  }
  return false;
}

/** Improves a path until no turn and no move makes it shorter. Its first stop stays first. */
function improve(distances: Distances, path: number[]): number[] {
  let improved = true;
  while (improved) {
    improved = false;
    for (let first = 1; first < path.length - 1; first += 1)
      for (let last = first + 1; last < path.length; last += 1)
        improved = turn(distances, path, first, last) || improved;
    for (let count = 1; count <= 3; count += 1)
      for (let first = 1; first + count <= path.length; first += 1)
        improved = move(distances, path, first, count) || improved;
  }
  return path;
}

/** Above this number only a few starts are tried, so that a long round is planned at once, too. */
const mostStarts = 60;

function* startsOf(count: number): Generator<number> {
  const step = Math.max(1, Math.ceil((count * count) / (mostStarts * mostStarts)));
  for (let start = 0; start < count; start += step) yield start;
}

/** The points between which a round is driven: where it starts, if that is known, and the stops whose place is known. */
export const pointsBetween = (places: readonly Place[], from: Place = null): RoundPoint[] =>
  [from, ...places].filter((place) => place !== null);

const asTheCrowFlies = (points: readonly RoundPoint[]): Distances =>
  points.map((one) => points.map((other) => distanceKm(one, other)));

/**
 * A short way through all places, as their indexes: nearest next, then improved by turning parts round and moving stops. Without
 * a place to start from, the round may begin anywhere. Places that nobody knows come last, as they came. The distances are those
 * of `pointsBetween`; if omitted, as the crow flies.
 */
export function nearestNext(
  places: readonly Place[],
  from: Place = null,
  distances: Distances = asTheCrowFlies(pointsBetween(places, from)),
): number[] {
  const known = [...places.keys()].filter((index) => places[index]);
  const unknown = [...places.keys()].filter((index) => !places[index]);
  const starts = from ? [0] : [...startsOf(distances.length)];
  let best: number[] = [];
  for (const start of starts) {
    const path = improve(distances, nearestFrom(distances, start));
    if (best.length === 0 || lengthOf(distances, path) < lengthOf(distances, best) - epsilon)
      best = path;
  }
  const stops = from ? best.slice(1).map((index) => index - 1) : best;
  return [...stops.map((index) => known[index] as number), ...unknown];
}

/** The length of a round in km, of the stops whose place is known. */
export const roundKm = (places: readonly Place[]): number => {
  const known = places.filter((place) => place !== null);
  return known.reduce((sum, place, index) => {
    const before = known[index - 1];
    return before ? sum + distanceKm(before, place) : sum;
  }, 0);
};
