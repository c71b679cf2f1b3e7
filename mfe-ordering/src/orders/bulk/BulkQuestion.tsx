import type { BulkOrderAction, Order } from '@fraktion/contract/orders';
import { formatWeight, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

import { openTo, weightOf } from './bulkRows.ts';
import { EditOrders } from './EditOrders.tsx';
import type { useBulkOrders } from './useBulkOrders.ts';

export interface BulkQuestionProps {
  readonly action: BulkOrderAction;
  /** The rows as they were selected, so that changes of others are not overwritten. */
  readonly orders: readonly Order[];
  readonly bulk: ReturnType<typeof useBulkOrders>;
  /** Called when they were sent; the argument names those that were refused. */
  readonly onSent: (left: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks before many orders are approved or cancelled, or asks for the changes. */
export const BulkQuestion = ({ action, orders, bulk, onSent, onClose }: BulkQuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const open = openTo(orders, action);
  const others = orders.length - open.length;
  const title = t(`orders.bulk.ask.${action}`, { count: open.length });
  const leftOut = others > 0 ? t(`orders.bulk.others.${action}`, { count: others }) : undefined;
  if (action === 'edit')
    return (
      <EditOrders
        title={title}
        description={leftOut}
        onSave={async (change) => onSent(await bulk.edit(open, change))}
        onClose={onClose}
      />
    );
  const estimated = open.filter(({ weightEstimated }) => weightEstimated).length;
  const sentences =
    action === 'cancel'
      ? [t('orders.bulk.cancelText')]
      : [
          t('orders.bulk.weight', { weight: formatWeight(weightOf(open)) }),
          ...(estimated > 0 ? [t('orders.bulk.estimated', { count: estimated })] : []),
          t('orders.bulk.noWayBack'),
        ];
  return (
    <ConfirmDialog
      open
      title={title}
      text={[...sentences, ...(leftOut ? [leftOut] : [])].join(' ')}
      confirm={t(`orders.bulk.confirm.${action}`, { count: open.length })}
      {...(action === 'cancel'
        ? { danger: true, keep: t('orders.bulk.keep', { count: open.length }) }
        : {})}
      onConfirm={async () => onSent(await bulk.act(action, open))}
      onClose={onClose}
    />
  );
};
