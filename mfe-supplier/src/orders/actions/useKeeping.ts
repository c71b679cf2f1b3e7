import type { Call } from '@fraktion/contract/call';
import {
  addOrderWeight,
  type Order,
  orderActionNames,
  type OrderStatus,
  orderStatuses,
  statusAfter,
} from '@fraktion/contract/orders';
import type { EntryPlan, WaitingField } from '@fraktion/shared-auth/waiting';
import { formatDate, useTranslation } from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import type { OfferedAction } from '../orderActions.ts';
import { useOrderPath } from '../../lib/order/useOrderPath.ts';
import { wasteText } from '../../lib/order/wasteText.ts';

interface ActionInput {
  readonly body: {
    readonly version?: number;
    readonly kgCollected?: string | null;
    readonly weightEstimated?: boolean;
    readonly reason?: string;
    readonly plannedDate?: string;
  };
}

/** The values that a driver may type, to compare with the current order. */
const useFields = () => {
  const { t } = useTranslation('mfe-supplier');
  const { field, mark } = useOrderWords();
  const fields: readonly WaitingField[] = [
    { name: 'kgCollected', label: field('weight'), kind: 'weight' },
    { name: 'weightEstimated', label: t('weight.estimated'), kind: 'yesNo' },
    { name: 'plannedDate', label: field('planned'), kind: 'date' },
    { name: 'reason', rowName: 'futileReason', label: t('reason.label'), kind: 'text' },
  ];
  const words = Object.fromEntries(orderStatuses.map((status) => [status, mark(status)]));
  const status: WaitingField = { name: 'status', label: field('status'), kind: 'text', words };
  return (typed: object, after: OrderStatus | undefined) => [
    ...fields.filter(({ name }) => name in typed),
    { ...status, ...(after && { mine: after }) },
  ];
};

/** The new status after an action, if it changes. */
const leadsTo = (action: string, order: Order): OrderStatus | undefined => {
  const name = orderActionNames.find((each) => each === action);
  const after = name && statusAfter(name, order, order.side);
  return after === order.status ? undefined : after;
};

/** If someone else has already taken the step, the typed weight can still be recorded. */
const weighed = { action: 'addWeight', call: addOrderWeight, needs: 'kgCollected' } as const;

/** The texts of an action that waits for a connection: its order, and all typed values. */
export const useKeeping = (order: Order) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const fieldsOf = useFields();
  const pathOf = useOrderPath();
  return (action: OfferedAction, { body }: ActionInput, call?: Call): EntryPlan => {
    const { kgCollected = null, weightEstimated = false, reason, plannedDate } = body;
    const typed = [
      words.weight({ ...order, kgCollected, weightEstimated }),
      reason,
      plannedDate && formatDate(plannedDate),
    ];
    const about = [order.locationName, wasteText(order)].filter(Boolean).join(' · ');
    return {
      subject: order.id,
      base: body.version ?? order.version,
      title: t('actions.on', { action: t(`actions.${action}`), number: order.number }),
      text: [about, ...typed].filter(Boolean).join('\n'),
      path: pathOf(order.id),
      fields: fieldsOf(body, leadsTo(action, order)),
      ...(call && { ways: [{ action, call }, weighed] }),
    };
  };
};
