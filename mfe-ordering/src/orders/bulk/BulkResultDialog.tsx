import type { OrderOutcome } from '@fraktion/contract/orders';
import { Button, Icon, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
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
export const BulkResultDialog = ({
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('orders.bulk.understood')}</Button>
          {undo ? (
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                undo();
              }}
            >
              {t('drive.undo')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack as="ul" role="list" aria-label={t('orders.bulk.reasons')}>
        {left.map(({ order, outcome }) => (
          <Row as="li" key={order.id} flexWrap="nowrap" alignItems="start">
            <Icon of={TriangleAlert} />
            <div>
              <Text strong>{`${words.title(order)} · ${order.locationName}`}</Text>
              <Text tone="error">{reasonOf(outcome)}</Text>
            </div>
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
};
