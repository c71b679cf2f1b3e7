import { listOrders, type Order } from '@fraktion/contract/orders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  CardList,
  EmptyState,
  formatDate,
  formatDateTime,
  Heading,
  Stack,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Repeat } from '@fraktion/shared-ui/icons';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { orderAgain } from '../lib/order/orderAddress.ts';
import { useUnderWayWords } from '../lib/order/underWay.ts';
import { UnsentOrders } from './UnsentOrders.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

const shown = 6;

const useWhen = () => {
  const { t } = useTranslation('mfe-ordering');
  const { comes } = useUnderWayWords();
  const words = useOrderWords();
  return (order: Order): string => {
    const coming = comes(order);
    if (coming) return coming;
    if (order.plannedDate)
      return t('ordering.recent.planned', { date: formatDate(order.plannedDate) });
    return words.wish(order);
  };
};

const Cards = ({ locationId, onOpen }: RecentOrdersProps) => {
  const { t } = useTranslation('mfe-ordering');
  const when = useWhen();
  const words = useOrderWords();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    listQueryFor(listOrders, {
      query: {
        'filter[mine][eq]': 'true',
        'filter[locationId][in]': locationId,
        pageSize: shown,
      },
    }),
  );
  if (!data) return <WaitingOrders {...{ error, refetch }} />;
  if (data.data.length === 0) {
    return <EmptyState drawing="truck" text={t('ordering.recent.empty')} />;
  }
  return (
    <CardList
      label={t('ordering.recent.title')}
      cards={data.data.map((order) => ({
        key: order.id,
        title: order.infocardName,
        status: <OrderStatusPill order={order} />,
        text: when(order),
        facts: [words.title(order), formatDateTime(order.orderedAt), order.supplierName],
        onOpen: () => onOpen(order.id),
        actions: (
          <Button
            size="small"
            icon={Repeat}
            aria-label={t('order.againNamed', { name: order.infocardName })}
            onClick={() => void navigate(orderAgain(order))}
          >
            {t('order.again')}
          </Button>
        ),
      }))}
    />
  );
};

export interface RecentOrdersProps {
  readonly locationId: string;
  readonly onOpen: (id: string) => void;
}

/** The user's own latest orders here; users without the list of all see them only here. */
export const RecentOrders = (props: RecentOrdersProps) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Stack as="section" gap="4" mt="10">
      <Heading>{t('ordering.recent.title')}</Heading>
      <UnsentOrders />
      <Cards {...props} />
    </Stack>
  );
};
