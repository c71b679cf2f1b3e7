import { createOrder } from '@fraktion/contract/orders';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import { Badge, CardList, formatDateTime, useTranslation } from '@fraktion/shared-ui';

/** Orders that the server has not received yet, above those that it has. */
export const UnsentOrders = () => {
  const { t } = useTranslation('mfe-ordering');
  const entries = useWaiting().filter(({ call }) => call.id === createOrder.id);
  if (entries.length === 0) return null;
  return (
    <CardList
      label={t('ordering.kept.waiting')}
      cards={entries.map(({ id, title, text, madeAt, refused }) => ({
        key: id,
        title,
        status: (
          <Badge tone={refused ? 'red' : 'amber'}>
            {t(refused ? 'ordering.kept.refused' : 'ordering.kept.waiting')}
          </Badge>
        ),
        text: text.split('\n')[0],
        facts: [formatDateTime(new Date(madeAt).toISOString())],
      }))}
    />
  );
};
