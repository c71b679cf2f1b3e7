import type { Row } from '../cast/background.ts';
import type { OrderRows } from './orders.ts';
import { addDays, instantOf, timeOf } from '../days.ts';
import { uuidAt, type Random } from '../../random.ts';

const station = 'Nordhavn Genbrugsvægt';
const minute = 60_000;
/** Only orders of this number of days went over the station. */
const daysBack = 14;
const tare = 13_300;

interface WeighedOrder {
  readonly order: Row<'orders'>;
  readonly at: number;
}

const isRecent = (today: string) => {
  const since = timeOf(addDays(today, -daysBack));
  return ({ collected_at: at }: Row<'orders'>): boolean =>
    typeof at === 'string' && Date.parse(at) >= since;
};

/** A station's weighings of a customer's orders: most are matched, some wait, one was set aside. */
export function stationWeighingRows(
  { orders }: Pick<OrderRows, 'orders'>,
  today: string,
  world: Random,
): Row<'weighing'>[] {
  const recent = orders.filter(isRecent(today)).map((order): WeighedOrder => ({
    order,
    at: Date.parse(String(order.collected_at)) + 40 * minute,
  }));
  const rowOf = ({ order, at }: WeighedOrder, index: number): Row<'weighing'> => {
    const random = world.fork(`station ${order.id}`);
    const kg = order.kg_collected ?? String(random.whole(180, 950));
    return {
      id: uuidAt(at, random),
      account_id: null,
      station,
      ticket: `NG-${26_000 + index}`,
      weighed_at: instantOf(at),
      vehicle_number: null,
      container_number: null,
      ewc_code: null,
      gross_kg: (Number(kg) + tare).toFixed(3),
      tare_kg: tare.toFixed(3),
      net_kg: Number(kg).toFixed(3),
      collector_id: null,
      location_id: null,
      infocard_id: null,
      order_id: null,
      driving_id: null,
      place: order.customer_name,
      source: index % 3 === 0 ? 'api' : 'file',
      batch_id: null,
      registered_at: instantOf(at + 5 * minute),
      registered_by_name: station,
      set_aside_reason: null,
      set_aside_by_name: null,
      matched_by_name: null,
      match_reasons: [],
      gave_weight: false,
      replaced_kg: null,
      version: 1,
    };
  };
  const matched = (weighed: WeighedOrder, index: number): Row<'weighing'> => {
    const { order } = weighed;
    return {
      ...rowOf(weighed, index),
      account_id: order.account_id,
      order_id: order.id,
      infocard_id: order.infocard_id,
      location_id: order.location_id,
      collector_id: order.collector_id,
      match_reasons: ['place', 'sameDay', 'sameWeight'],
      matched_by_name: 'Sofie Support',
    };
  };
  // Only orders with a real weight can be compared; the others wait for a person.
  const withWeight = recent.filter(({ order }) => order.kg_collected && !order.weight_estimated);
  const others = recent.filter(({ order }) => !withWeight.some((each) => each.order === order));
  const [first, ...rest] = [...others, ...withWeight.splice(0, 3)];
  const left = rest.slice(0, 6).map((weighed, index) => rowOf(weighed, index + 1));
  return [
    ...(first
      ? [
          {
            ...rowOf(first, 0),
            place: 'Privat',
            set_aside_reason: 'Privat læs uden ordre',
            set_aside_by_name: 'Sofie Support',
          },
        ]
      : []),
    ...left,
    ...withWeight.slice(0, 8).map((weighed, index) => matched(weighed, index + 20)),
  ];
}
