import type { CallAnswer } from '@fraktion/contract/call';
import { nearestNext, reorderRound, sequenceRound } from '@fraktion/contract/rounds';
import { todayPath } from '@fraktion/contract/pages';
import { queryClient, useCall } from '@fraktion/shared-auth/query';
import { kept, sendOrKeep, useConnection } from '@fraktion/shared-auth/waiting';
import { toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { useRef, useState } from 'react';

import { type TodayStop, todayQuery } from './roundOfToday.ts';

/** A finger or key moves a stop several places; the round is sent when it rests. */
const restMs = 600;

const pointOf = ({ stop: { latitude, longitude } }: TodayStop) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const idOf = ({ order }: TodayStop): string => order.id;

/** Sends the order of a round's stops, or stores it on the phone. */
const useSendOrder = (stops: readonly TodayStop[]) => {
  const { t } = useTranslation('mfe-supplier');
  return async (left: readonly TodayStop[], vehicleId: string): Promise<void> => {
    const own = ({ round }: TodayStop) => round.vehicleId === vehicleId;
    const done = stops.filter((each) => own(each) && each.done);
    const [first] = left.filter(own);
    if (!first) return;
    const orderIds = [...done, ...left.filter(own)].map(idOf);
    const body = { day: first.round.day, vehicleId, orderIds };
    const about = {
      subject: vehicleId,
      apart: true,
      title: t('today.order'),
      text: first.round.vehicleName,
      path: todayPath,
    };
    try {
      const answer = await sendOrKeep(reorderRound, { body }, about);
      if (answer !== kept) await queryClient.invalidateQueries(todayQuery());
    } catch (error) {
      toastFailure(error);
    }
  };
};

/** The stops that are left in an order that the driver changes, by hand or by the nearest next. */
export const useReorder = (stops: readonly TodayStop[]) => {
  const { t } = useTranslation('mfe-supplier');
  const { away } = useConnection();
  const [draft, setDraft] = useState<readonly string[]>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendOrder = useSendOrder(stops);
  const nearest = useCall(sequenceRound);
  const open = stops.filter(({ done }) => !done);
  const placeOf = (stop: TodayStop) => draft?.indexOf(idOf(stop)) ?? 0;
  const left = draft ? open.toSorted((one, other) => placeOf(one) - placeOf(other)) : open;

  const send = (ordered: readonly TodayStop[], vehicleId: string) => {
    setDraft(ordered.map(idOf));
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      void sendOrder(ordered, vehicleId).finally(() => setDraft(undefined));
    }, restMs);
  };
  /** Within the round of its vehicle only. */
  const move = (from: number, to: number) => {
    const [moved, target] = [left[from], left[to]];
    if (!moved || !target || moved.round.vehicleId !== target.round.vehicleId) return;
    const ordered = left.filter((each) => each !== moved).toSpliced(to, 0, moved);
    send(ordered, moved.round.vehicleId);
  };
  const sayHow = ({ ways }: CallAnswer<typeof sequenceRound>) => {
    if (ways === 'noAnswer') toast({ title: t('today.nearestStraight') });
  };
  const sortByNearest = (first: TodayStop) => {
    const { day, vehicleId } = first.round;
    if (!away) return nearest.mutate({ body: { day, vehicleId } }, { onSuccess: sayHow });
    const own = left.filter(({ round }) => round.vehicleId === vehicleId);
    const last = stops.findLast((each) => each.done && pointOf(each) !== null);
    const order = nearestNext(own.map(pointOf), last ? pointOf(last) : null);
    return void sendOrder(
      order.flatMap((index) => own[index] ?? []),
      vehicleId,
    );
  };
  return { left, move, sortByNearest, sorting: nearest.isPending };
};
