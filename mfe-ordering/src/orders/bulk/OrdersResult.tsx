import type { OrderOutcome } from '@fraktion/contract/orders';
import { Button, Text, useTranslation } from '@fraktion/shared-ui';
import { BulkResultDialog } from '@fraktion/shared-waste/lists';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import type { BulkResult } from './useBulkOrders.ts';

/** Why an order stays unchanged. */
const useReason = () => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  return ({ error, current }: OrderOutcome): string => {
    const last = current?.events.at(-1);
    if (last)
      return t('orders.bulk.faster', { name: last.actorName, what: words.event(last.kind) });
    return t(error === 'Generic.Invalid' ? 'orders.bulk.dayGone' : 'orders.bulk.gone');
  };
};

/** The number of successes, and the reason of each refusal. */
export const OrdersResult = ({
  result: { action, done, left, undo },
  onClose,
}: {
  readonly result: BulkResult;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const reasonOf = useReason();
  const title = [
    t(`orders.bulk.done.${action}`, { count: done }),
    t('orders.bulk.left', { count: left.length }),
  ].join(', ');
  return (
    <BulkResultDialog
      title={title}
      understood={t('orders.bulk.understood')}
      reasons={t('orders.bulk.reasons')}
      rows={left.map(({ order, outcome }) => ({
        id: order.id,
        name: <Text strong>{`${words.title(order)} · ${order.locationName}`}</Text>,
        reason: reasonOf(outcome),
      }))}
      action={
        undo ? (
          <Button
            variant="quiet"
            onClick={() => {
              onClose();
              undo();
            }}
          >
            {t('drive.undo')}
          </Button>
        ) : null
      }
      onClose={onClose}
    />
  );
};
