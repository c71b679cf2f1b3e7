import type { Order } from '@fraktion/contract/orders';
import type { TransportVehicle } from '@fraktion/contract/drivings';
import {
  type FreeStop,
  type Misfit,
  misfitOf,
  type PlannableOrder,
  type Round,
  type Stop,
} from '@fraktion/contract/rounds';

/** An order on the board, in a round or waiting for one. */
export interface BoardItem {
  readonly order: Order;
  readonly town: string | null;
  readonly late: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly kg: number | null;
  readonly m3: number | null;
}

const figure = (text: string | null): number | null => (text === null ? null : Number(text));

export const waiting = ({
  town,
  late,
  latitude,
  longitude,
  expectedKg,
  volumeM3,
  ...order
}: PlannableOrder): BoardItem => ({
  order,
  town,
  late: late || order.futileOpen,
  latitude,
  longitude,
  kg: figure(expectedKg),
  m3: figure(volumeM3),
});

export const planned = (stop: Stop, day: string, today: string): BoardItem => ({
  order: stop.order,
  town: stop.town,
  late: stop.order.futileOpen || (stop.order.status === 'Accepted' && day < today),
  latitude: stop.latitude,
  longitude: stop.longitude,
  kg: figure(stop.expectedKg),
  m3: figure(stop.volumeM3),
});

/** It can still be given to another vehicle or day. */
export const isOpen = ({ order }: Pick<BoardItem, 'order'>): boolean => order.status === 'Accepted';

const urgency = ({ late, order }: BoardItem): number => {
  if (late) return 0;
  return order.asFastAsPossible ? 1 : 2;
};

const dayOf = ({ order }: BoardItem): string =>
  order.plannedDate ?? order.wantedEmptiedDate ?? '9999';

const byUrgency = (one: BoardItem, other: BoardItem): number =>
  urgency(one) - urgency(other) || dayOf(one).localeCompare(dayOf(other));

export interface TownGroup {
  readonly town: string;
  readonly items: readonly BoardItem[];
}

/** By town: late ones first, then those as fast as possible; a town with such orders comes before others. */
export function byTown(
  items: readonly BoardItem[],
  compare: (a: string, b: string) => number,
): TownGroup[] {
  const towns = new Map<string, BoardItem[]>();
  for (const item of items) {
    const town = item.town ?? '';
    const there = towns.get(town);
    if (there) there.push(item);
    else towns.set(town, [item]);
  }
  return [...towns]
    .map(([town, all]) => ({ town, items: all.toSorted(byUrgency) }))
    .toSorted(
      (one, other) =>
        Math.min(...one.items.map(urgency)) - Math.min(...other.items.map(urgency)) ||
        compare(one.town, other.town),
    );
}

export const freeStopOf = (item: BoardItem): FreeStop => ({
  id: item.order.id,
  place:
    item.latitude === null || item.longitude === null
      ? null
      : { latitude: item.latitude, longitude: item.longitude },
  town: item.town,
  kg: item.kg,
  m3: item.m3,
  fraction: item.order.wasteFractionName,
  containerType: item.order.containerType,
  urgent: urgency(item) < 2,
});

/** What a vehicle is able to take. */
export type Fitted = Pick<TransportVehicle, 'wasteFractions' | 'containerTypes'>;

/** What of an order the vehicle does not take, as planning the rest knows it. */
export const misfitIn = (
  { wasteFractions: fractions, containerTypes }: Fitted,
  order: Pick<Order, 'wasteFractionName' | 'containerType'>,
): Misfit | undefined =>
  misfitOf(
    { fractions, containerTypes },
    { fraction: order.wasteFractionName, containerType: order.containerType },
  );

export const roundAt = (
  rounds: readonly Round[],
  vehicleId: string,
  day: string,
): Round | undefined => rounds.find((round) => round.vehicleId === vehicleId && round.day === day);

/** The ids in their order, with some of them moved before another; at the end without one. */
export function movedBefore(
  all: readonly string[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const stay = all.filter((id) => !moved.includes(id));
  const at = before === null ? -1 : stay.indexOf(before);
  return at < 0 ? [...stay, ...moved] : [...stay.slice(0, at), ...moved, ...stay.slice(at)];
}
