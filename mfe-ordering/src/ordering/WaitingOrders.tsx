import { createOrder } from '@fraktion/contract/orders';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import { Badge, CardList, formatDateTime, useTranslation } from '@fraktion/shared-ui';

/** Orders that the server has not got yet, before those that it has. */
export const WaitingOrders = () => {
  const { t } = useTranslation('mfe-ordering');
  const entries = useWaiting().filter(({ call }) => call.id === createOrder.id);
  if (entries.length === 0) return null;
  return (
    <CardList
      label={t('Ordering.Kept.Waiting')}
      cards={entries.map(({ id, title, text, madeAt, refused }) => ({
        key: id,
        title,
        status: (
          <Badge tone={refused ? 'red' : 'amber'}>
            {t(refused ? 'Ordering.Kept.Refused' : 'Ordering.Kept.Waiting')}
          </Badge>
        ),
        text: text.split('\n')[0],
        facts: [formatDateTime(new Date(madeAt).toISOString())],
      }))}
    />
  );
};
