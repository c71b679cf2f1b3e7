import {
  assignOrders,
  reorderRound,
  type Round,
  sequenceRound,
  unassignOrders,
} from '@fraktion/contract/rounds';
import { useCall } from '@fraktion/shared-auth/query';
import { formatDay, toast, useTranslation } from '@fraktion/shared-ui';

import { isOpen, movedBefore, roundAt } from './boardItems.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface PlanTarget {
  readonly vehicleId: string;
  readonly vehicleName: string;
  readonly day: string;
  /** The stop in front of which they come; at the end without one. */
  readonly before?: string | null;
}

/** The changes of the board. Each says what it has done, also to who does not see the cards move. */
export const usePlanning = (rounds: readonly Round[]) => {
  const { t } = useTranslation('mfe-supplier');
  const assign = useCall(assignOrders);
  const unassign = useCall(unassignOrders);
  const reorder = useCall(reorderRound);
  const nearest = useCall(sequenceRound);
  const say = (title: string) => toast({ title, tone: 'success' });

  const put = async (
    rows: readonly Versioned[],
    { vehicleId, vehicleName, day, before = null }: PlanTarget,
    driverId?: string | null,
  ): Promise<number> => {
    if (rows.length === 0) return 0;
    const answer = await assign.mutateAsync({
      body: {
        rows: rows.map(({ id, version }) => ({ id, version })),
        day,
        vehicleId,
        ...(driverId === undefined ? {} : { driverId }),
      },
    });
    const done = answer.rows.filter(({ error }) => error === null);
    const there = roundAt(rounds, vehicleId, day)?.stops.map(({ order }) => order.id) ?? [];
    const moved = done.map(({ id }) => id);
    if (before !== null && done.length > 0)
      await reorder.mutateAsync({
        body: { day, vehicleId, orderIds: movedBefore(there, moved, before) },
      });
    if (done.length < rows.length)
      toast({
        title: t('board.notAll', { count: rows.length - done.length }),
        text: t('board.notAllText'),
        tone: 'error',
      });
    if (done.length > 0)
      say(t('board.put', { count: done.length, vehicle: vehicleName, day: formatDay(day) }));
    return done.length;
  };

  return {
    pending: assign.isPending || unassign.isPending || reorder.isPending || nearest.isPending,
    put,
    takeOut: async (ids: readonly string[]) => {
      const { orderIds } = await unassign.mutateAsync({ body: { orderIds: [...ids] } });
      say(t('board.takenOut', { count: orderIds.length }));
    },
    /** One place earlier or later. */
    move: async ({ day, vehicleId, stops }: Round, id: string, by: -1 | 1) => {
      const ids = stops.map(({ order }) => order.id);
      const at = ids.indexOf(id);
      const other = ids[at + by];
      if (at < 0 || other === undefined) return;
      const next = ids.with(at, other).with(at + by, id);
      await reorder.mutateAsync({ body: { day, vehicleId, orderIds: next } });
      say(t('board.moved', { place: at + by + 1, all: ids.length }));
    },
    before: async ({ day, vehicleId, stops }: Round, ids: readonly string[], before: string) => {
      const all = stops.map(({ order }) => order.id);
      await reorder.mutateAsync({
        body: { day, vehicleId, orderIds: movedBefore(all, ids, before) },
      });
    },
    inNearestOrder: async ({ day, vehicleId, vehicleName }: Round) => {
      const { ways } = await nearest.mutateAsync({ body: { day, vehicleId } });
      if (ways === 'noAnswer') toast({ title: t('board.nearestStraight') });
      else say(t('board.nearestDone', { vehicle: vehicleName }));
    },
    setDriver: ({ day, vehicleId, vehicleName, stops }: Round, driverId: string | null) =>
      put(
        stops.filter(isOpen).map(({ order }) => order),
        { day, vehicleId, vehicleName },
        driverId,
      ),
  };
};

export type Planning = ReturnType<typeof usePlanning>;
