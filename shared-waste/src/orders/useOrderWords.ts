import {
  isPlanEvent,
  isWeightEvent,
  type MarkedOrder,
  type Order,
  type OrderEvent,
  type OrderEventKind,
  type OrderMark,
  orderMark,
  type OrderWithEvents,
} from '@fraktion/contract/orders';
import { formatDate, formatDateTime, formatWeight } from '@fraktion/shared-ui';
import { useMemo } from 'react';

import type en from '../locales/en.json';
import { useWords } from '../words.ts';

export type OrderField = keyof typeof en.fields;
type OrderWeight = Pick<Order, 'kgCollected' | 'weightEstimated'>;
type Wish = Pick<Order, 'asFastAsPossible' | 'wantedEmptiedDate'>;

const dayOf = ({ asFastAsPossible, wantedEmptiedDate }: Wish): string | null =>
  asFastAsPossible ? null : wantedEmptiedDate;

const wordsIn = (t: ReturnType<typeof useWords>) => {
  const mark = (name: OrderMark): string => t(`orderMark.${name}`);
  return {
    one: t('order.one'),
    failed: t('order.failed'),
    missing: t('order.missing'),
    asFastAsPossible: t('order.asFastAsPossible'),
    title: ({ number }: Pick<Order, 'number'>): string => t('order.title', { number }),
    /** The name of a status, or of a futile trip. */
    mark,
    /** The status as text, and a futile trip until a new day is planned. */
    status: (order: MarkedOrder): string => {
      const shown = orderMark(order);
      return (shown === 'Futile' ? [order.status, shown] : [shown]).map(mark).join(' · ');
    },
    field: (name: OrderField): string => t(`fields.${name}`),
    /** The wanted date, as a value beside its label. */
    wanted: (order: Wish, format: (date: string) => string = formatDate): string => {
      const day = dayOf(order);
      return day === null ? t('order.asFastAsPossible') : format(day);
    },
    /** The same without a label. */
    wish: (order: Wish): string => {
      const day = dayOf(order);
      return day === null
        ? t('order.asFastAsPossible')
        : t('order.wanted', { date: formatDate(day) });
    },
    /** The customer cancelled the order: who, and when. */
    canceled: ({ events, customerName, canceledAt, orderedAt }: OrderWithEvents): string => {
      const canceled = events.findLast(({ kind }) => kind === 'canceled');
      return t('order.canceled', {
        name: canceled?.actorName ?? customerName,
        customer: customerName,
        time: formatDateTime(canceled?.at ?? canceledAt ?? orderedAt),
      });
    },
    futile: (at: string): string => t('order.futile', { time: formatDateTime(at) }),
    /** Whether the weight was weighed or estimated; null without a weight. */
    weighing: ({ kgCollected, weightEstimated }: OrderWeight): string | null =>
      kgCollected && t(weightEstimated ? 'weighing.estimated' : 'weighing.weighed'),
    event: (kind: OrderEventKind): string => t(`orderEvent.${kind}`),
    /** A day, a weight, or the name or reason as stored, depending on the kind. */
    eventDetail: ({ kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>): string | null => {
      if (!detail) return null;
      if (isPlanEvent(kind)) return t('order.plannedFor', { date: formatDate(detail) });
      return isWeightEvent(kind) ? formatWeight(detail) : detail;
    },
    /** The weight, and whether it was estimated; null without a weight. `format` formats the kg, by default with their unit. */
    weight: (
      { kgCollected, weightEstimated }: OrderWeight,
      format: (kg: string) => string = formatWeight,
    ): string | null => {
      if (kgCollected === null) return null;
      const weight = format(kgCollected);
      return weightEstimated ? t('order.estimated', { weight }) : weight;
    },
  };
};

export type OrderWords = ReturnType<typeof wordsIn>;

/** The texts about an order that all pages, sheets and prints share. */
export const useOrderWords = (): OrderWords => {
  const t = useWords();
  return useMemo(() => wordsIn(t), [t]);
};
