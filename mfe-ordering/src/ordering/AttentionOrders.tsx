import { scopeIn } from '@fraktion/contract/locations';
import { listOrders, type OrderAttention, orderAttentionKinds } from '@fraktion/contract/orders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  CardList,
  EmptyState,
  Heading,
  Row,
  Stack,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { X } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';

import { MoreToFind } from '../lib/MoreToFind.tsx';
import { openOrder } from '../lib/order/orderAddress.ts';
import { useOrderCard } from '../lib/order/useOrderCard.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

/** The parameter of an attention kind; the dashboard's tiles link with it. */
const attentionParam = 'attention';
const shownAtOnce = 24;

const Cards = ({ kind }: { readonly kind: OrderAttention }) => {
  const { t } = useTranslation('mfe-ordering');
  const [params] = useSearchParams();
  const { open } = useOpenInAddress(openOrder);
  const cardOf = useOrderCard();
  const scope = scopeIn(params);
  const { data, error, refetch } = useQuery(
    listQueryFor(listOrders, {
      query: {
        'filter[attention][in]': kind,
        ...(scope === null ? {} : { 'filter[locationId][in]': scope }),
        pageSize: shownAtOnce,
        count: 'true',
      },
    }),
  );
  if (!data) return <WaitingOrders {...{ error, refetch }} />;
  if (data.data.length === 0) return <EmptyState text={t('ordering.attention.none')} />;
  return (
    <>
      <CardList
        label={t(`orders.attention.${kind}`)}
        cards={data.data.map((order) => ({
          ...cardOf(order),
          key: order.id,
          onOpen: () => open(order.id),
        }))}
      />
      <MoreToFind shown={data.data.length} total={data.page.total ?? data.data.length} />
    </>
  );
};

/**
 * The orders that a tile of the dashboard counts, for users who may order but not open the list of all. They stand above the
 * containers until dismissed.
 */
export const AttentionOrders = () => {
  const { t } = useTranslation('mfe-ordering');
  const [params, setParams] = useSearchParams();
  const kind = orderAttentionKinds.find((each) => each === params.get(attentionParam));
  if (!kind) return null;
  const close = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete(attentionParam);
      return next;
    });
  return (
    <Stack as="section" gap="4" mb="8">
      <Row justifyContent="space-between">
        <Heading>{t(`orders.attention.${kind}`)}</Heading>
        <Button size="small" variant="quiet" icon={X} onClick={close}>
          {t('ordering.attention.close')}
        </Button>
      </Row>
      <Cards kind={kind} />
    </Stack>
  );
};
