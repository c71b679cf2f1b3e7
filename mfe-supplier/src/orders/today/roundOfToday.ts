import type { Order } from '@fraktion/contract/orders';
import {
  getStopPicture,
  getToday,
  reorderRound,
  type Round,
  type Stop,
} from '@fraktion/contract/rounds';
import { queryFor } from '@fraktion/shared-auth/query';
import type { WaitingEntry } from '@fraktion/shared-auth/waiting';

import { withWaiting } from '../withWaiting.ts';

export const todayQuery = () => queryFor(getToday);

/** Another picture has another id. */
export const pictureQuery = (id: string, fileId: string) => ({
  ...queryFor(getStopPicture, { params: { id, fileId } }),
  staleTime: 'static' as const,
  meta: { background: true },
});

/** A stop and its round, with the order as it will be after the entries that wait on the phone. */
export interface TodayStop {
  readonly stop: Stop;
  readonly order: Order;
  readonly round: Pick<Round, 'day' | 'vehicleId' | 'vehicleName' | 'trip'>;
  /** Nothing is left to do here today. */
  readonly done: boolean;
}

/** The stops in the order that the driver has chosen on this phone, if it has not arrived yet. */
function chosenOrder({ vehicleId, stops }: Round, entries: readonly WaitingEntry[]) {
  const chosen = entries.findLast(
    ({ call, subject, refused }) =>
      call.id === reorderRound.id && subject === vehicleId && !refused,
  );
  const { orderIds = [] } = (chosen?.body ?? {}) as { orderIds?: readonly string[] };
  if (orderIds.length === 0) return stops;
  const placeOf = ({ order: { id } }: Stop) => {
    const place = orderIds.indexOf(id);
    return place < 0 ? orderIds.length : place;
  };
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** `sent`: orders whose step has just left the phone, until the round has been read again. */
export const stopsOf = (
  rounds: readonly Round[],
  entries: readonly WaitingEntry[],
  sent: ReadonlySet<string>,
): TodayStop[] => {
  const refused = new Set(entries.flatMap((entry) => (entry.refused ? entry.subject : [])));
  return rounds.flatMap((round) =>
    chosenOrder(round, entries).map((stop) => {
      const order = withWaiting(stop.order, entries);
      const isOver = order.status !== 'Accepted' || order.futileOpen;
      return {
        stop,
        order,
        round,
        done: isOver || (sent.has(order.id) && !refused.has(order.id)),
      };
    }),
  );
};

/** A town's name stands above its first stop: a town that is driven to twice has it twice. */
export const beginsTown = (stops: readonly TodayStop[], index: number): boolean =>
  index === 0 || stops[index - 1]?.stop.town !== stops[index]?.stop.town;

const plainCode = (code: string): string => code.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The stop whose container has the code; what is still to be driven first. */
export function stopOfCode(stops: readonly TodayStop[], code: string): TodayStop | undefined {
  const wanted = plainCode(code);
  const found = stops.filter(
    ({ order }) => wanted !== '' && plainCode(order.containerId ?? '') === wanted,
  );
  return found.find(({ done }) => !done) ?? found[0];
}
