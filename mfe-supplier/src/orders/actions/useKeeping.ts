import type { Order } from '@fraktion/contract/orders';
import type { Keeping } from '@fraktion/shared-auth/waiting';
import { formatDate, useTranslation } from '@fraktion/shared-ui';

import { wasteText } from '../../lib/orderText.ts';
import { orderPath } from '../../lib/paths.ts';
import { useWeightText } from '../../lib/useWeightText.ts';

interface Typed {
  readonly body: {
    readonly version?: number;
    readonly kgCollected?: string | null;
    readonly weightEstimated?: boolean;
    readonly reason?: string;
    readonly plannedDate?: string;
  };
}

/** What is said of an action that waits for a connection: which order, and all that was typed. */
export const useKeeping = (order: Order) => {
  const { t } = useTranslation('mfe-supplier');
  const weightOf = useWeightText();
  return (action: string, { body }: Typed): Keeping => {
    const { kgCollected = null, weightEstimated = false, reason, plannedDate } = body;
    const typed = [
      weightOf({ ...order, kgCollected, weightEstimated }),
      reason,
      plannedDate && formatDate(plannedDate),
    ];
    const about = [order.locationName, wasteText(order)].filter(Boolean).join(' · ');
    return {
      subject: order.id,
      base: body.version ?? order.version,
      stale: ['supplierOrders'],
      title: t('actions.on', { action: t(`actions.${action}`), number: order.number }),
      text: [about, ...typed].filter(Boolean).join('\n'),
      path: orderPath(order.id),
    };
  };
};
