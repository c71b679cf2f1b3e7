import { instantsOf } from '../weighings/localTime.ts';
import { distanceKm, type RoundPoint } from './sequence.ts';

/** How a supplier drives its rounds. */
export interface RoundPace {
  /** The local time at which the truck leaves, such as `07:00`. */
  readonly startsAt: string;
  readonly serviceMinutes: number;
  readonly kmPerHour: number;
}

export const defaultPace: RoundPace = { startsAt: '07:00', serviceMinutes: 10, kmPerHour: 40 };

/** A stop of a round, in its sequence. */
export interface TimedStop {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly onItsWayAt: string | null;
  readonly arrivedAt: string | null;
  /** When it was collected, or the trip was futile; null while it is still to be driven. */
  readonly doneAt: string | null;
}

/** About when the truck comes; a customer is told both ends. */
export interface ExpectedTime {
  readonly from: string;
  readonly to: string;
  /** How many stops of the round come before it. */
  readonly stopsBefore: number;
}

const minute = 60_000;
const quarter = 15 * minute;
/** Roads are longer than the crow's way. */
const detour = 1.3;
/** Between two stops of which one has no coordinates. */
const unknownWayMinutes = 10;
/** The window on each side; a stop that is hours away is less certain. */
const leastSlack = 15 * minute;
const slackShare = 0.15;

const pointOf = ({ latitude, longitude }: TimedStop): RoundPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function wayMs(from: TimedStop | undefined, to: TimedStop, { kmPerHour }: RoundPace): number {
  if (from === undefined) return 0;
  const [one, other] = [pointOf(from), pointOf(to)];
  if (one === null || other === null) return unknownWayMinutes * minute;
  return ((distanceKm(one, other) * detour) / kmPerHour) * 60 * minute;
}

const startOf = (day: string, { startsAt }: RoundPace): number =>
  instantsOf(`${day} ${startsAt}`)[0] ?? Date.parse(`${day}T06:00:00Z`);

/** Where the round is: the last stop that is done, and when the truck left it; before the first, when it starts. */
function lastDone(
  stops: readonly TimedStop[],
): { readonly at: number; readonly stop: TimedStop } | null {
  let last: { at: number; stop: TimedStop } | null = null;
  for (const stop of stops) {
    const at = stop.doneAt === null ? Number.NaN : Date.parse(stop.doneAt);
    if (!Number.isNaN(at) && (last === null || at > last.at)) last = { at, stop };
  }
  return last;
}

const windowAround = (arrival: number, now: number, stopsBefore: number): ExpectedTime => {
  const slack = Math.max(leastSlack, (arrival - now) * slackShare);
  return {
    from: new Date(Math.floor((arrival - slack) / quarter) * quarter).toISOString(),
    to: new Date(Math.ceil((arrival + slack) / quarter) * quarter).toISOString(),
    stopsBefore,
  };
};

/**
 * When the truck comes to each stop of a round: from the start of the day or from the last stop that is done, over the ways
 * between the stops and the minutes at each. Null for stops that are done, and for those where it has arrived.
 */
export function expectedTimes(
  stops: readonly TimedStop[],
  {
    day,
    now,
    pace = defaultPace,
  }: { readonly day: string; readonly now: number; readonly pace?: RoundPace },
): (ExpectedTime | null)[] {
  const start = startOf(day, pace);
  const last = lastDone(stops);
  const service = pace.serviceMinutes * minute;
  let at = last?.at ?? start;
  let from = last?.stop;
  let before = 0;
  return stops.map((stop) => {
    if (stop.doneAt !== null) return null;
    if (stop.arrivedAt !== null) {
      at = Math.max(Date.parse(stop.arrivedAt) + service, now);
      from = stop;
      before += 1;
      return null;
    }
    // A truck that is late is not expected in the past.
    const arrival = Math.max(at + wayMs(from, stop, pace), now);
    const expected = windowAround(arrival, Math.max(now, last?.at ?? start), before);
    at = arrival + service;
    from = stop;
    before += 1;
    return expected;
  });
}
