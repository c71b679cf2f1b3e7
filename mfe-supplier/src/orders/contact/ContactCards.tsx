import type { CallAnswer } from '@fraktion/contract/call';
import type { listContactOrders } from '@fraktion/contract/contactOrders';
import type { SupplierTab } from '@fraktion/contract/supplierOrders';
import { Box, Button, CardList, EmptyState, Stack, useTranslation } from '@fraktion/shared-ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { contactOrderPath } from '../../lib/contactPaths.ts';
import type { ContactLink } from '../../lib/contactSecret.ts';
import { useOrderCard } from '../useOrderCard.tsx';
import { useActing } from './useActing.tsx';

export interface ContactCardsProps {
  readonly link: ContactLink;
  readonly tab: SupplierTab;
  readonly orders: UseInfiniteQueryResult<InfiniteData<CallAnswer<typeof listContactOrders>>>;
}

/** One tab's orders, each with its next step under the thumb; more of them as they are asked for. */
export const ContactCards = ({ link, tab, orders }: ContactCardsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { act, dialog } = useActing();
  const card = useOrderCard({ onAct: act });
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  const busy = orders.isPlaceholderData;
  return (
    <Stack gap="4" aria-busy={busy || undefined}>
      {rows.length === 0 && !busy ? (
        <EmptyState
          text={tab === 'inbox' ? t('contact.empty') : t(`orders.empty.${tab}`)}
          drawing={tab === 'inbox' ? 'inbox' : 'truck'}
        />
      ) : (
        <Box opacity={busy ? '0.6' : '1'} transition="opacity 120ms">
          <CardList
            label={t(`tabs.${tab}`)}
            cards={rows.map((order) => ({
              key: order.id,
              to: contactOrderPath(link.contactId, order.id),
              ...card(order),
            }))}
          />
        </Box>
      )}
      {orders.hasNextPage && !busy ? (
        <Button
          full
          pending={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          {t('contact.more')}
        </Button>
      ) : null}
      {dialog}
    </Stack>
  );
};
