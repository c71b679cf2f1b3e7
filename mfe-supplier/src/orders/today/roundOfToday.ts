import { getToday, type Round, type Stop } from '@fraktion/contract/rounds';
import { queryFor } from '@fraktion/shared-auth/query';
import type { Order } from '@fraktion/contract/orders';

export const todayQuery = () => queryFor(getToday);

/** A stop and its round, with the order as it will be after the entries that wait on the phone. */
export interface TodayStop {
  readonly stop: Stop;
  readonly order: Order;
  readonly round: Pick<Round, 'day' | 'vehicleId' | 'vehicleName'>;
  /** Nothing is left to do here today. */
  readonly done: boolean;
}

export const stopsOf = (
  rounds: readonly Round[],
  asItWillBe: (order: Order) => Order,
): TodayStop[] =>
  rounds.flatMap((round) =>
    round.stops.map((stop) => {
      const order = asItWillBe(stop.order);
      return { stop, order, round, done: order.status !== 'Accepted' || order.futileOpen };
    }),
  );

export interface TownOfStops {
  readonly town: string;
  readonly stops: readonly TodayStop[];
}

/** Neighbouring stops of one town, in the order of the round: a town that is driven to twice comes twice. */
export function byTown(stops: readonly TodayStop[]): TownOfStops[] {
  const towns: { town: string; stops: TodayStop[] }[] = [];
  for (const each of stops) {
    const town = each.stop.town ?? '';
    const last = towns.at(-1);
    if (last?.town === town) last.stops.push(each);
    else towns.push({ town, stops: [each] });
  }
  return towns;
}
