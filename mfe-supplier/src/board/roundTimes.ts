import {
  expectedTimes,
  type ExpectedTime,
  type Round,
  type RoundPace,
  type Stop,
  type TimedStop,
} from '@fraktion/contract/rounds';

export interface RoundTimes {
  readonly done: number;
  /** By order: about when the truck comes. Stops that are done, and where it stands, have none. */
  readonly expected: ReadonlyMap<string, ExpectedTime>;
  /** Stops to which the truck comes later than the plan of the morning said. */
  readonly late: ReadonlySet<string>;
  /** Minutes behind the plan at the next stop; 0 while it is on time. */
  readonly behind: number;
}

const minuteMs = 60_000;
const stepMinutes = 5;

const isDone = ({ order }: Stop): boolean => order.status !== 'Accepted' || order.futileOpen;

const timed = (stop: Stop): TimedStop => {
  const { order, latitude, longitude } = stop;
  const endedAt = order.futileOpen ? order.futileAt : (order.collectedAt ?? order.emptiedAt);
  return {
    latitude,
    longitude,
    onItsWayAt: order.onItsWayAt,
    arrivedAt: order.arrivedAt,
    doneAt: isDone(stop) ? (endedAt ?? '') : null,
  };
};

const undriven = (stop: TimedStop): TimedStop => ({
  ...stop,
  onItsWayAt: null,
  arrivedAt: null,
  doneAt: null,
});

/** How far a round of today is, from its steps so far and the ways between its stops, beside the plan of the morning. */
export function roundTimes(
  { day, stops }: Pick<Round, 'day' | 'stops'>,
  now: number,
  pace: RoundPace,
): RoundTimes {
  const steps = stops.map(timed);
  const live = expectedTimes(steps, { day, now, pace });
  const plan = expectedTimes(steps.map(undriven), { day, now: 0, pace });
  const expected = new Map<string, ExpectedTime>();
  const late = new Set<string>();
  let behind: number | null = null;
  for (const [index, { order }] of stops.entries()) {
    const [comes, planned] = [live[index], plan[index]];
    if (!comes || !planned) continue;
    expected.set(order.id, comes);
    const isLate = Date.parse(comes.from) > Date.parse(planned.to);
    if (isLate) late.add(order.id);
    const minutes = (Date.parse(comes.from) - Date.parse(planned.from)) / minuteMs;
    behind ??= isLate ? Math.round(minutes / stepMinutes) * stepMinutes : 0;
  }
  return { done: stops.filter(isDone).length, expected, late, behind: behind ?? 0 };
}
