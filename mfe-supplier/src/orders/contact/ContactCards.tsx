import type { SupplierTab } from '@fraktion/contract/orders';
import { contactOrderPath } from '@fraktion/contract/pages';
import {
  Box,
  Button,
  CardList,
  EmptyState,
  failureText,
  Notice,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';

import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { useActing } from '../useActing.ts';
import { useCarrierCard } from '../useCarrierCard.tsx';
import type { ContactOrdersList } from './useContactOrders.ts';

export interface ContactCardsProps {
  readonly link: ContactLink;
  readonly tab: SupplierTab;
  readonly shown: ContactOrdersList;
  /** Only the orders in which something was found. */
  readonly searched: boolean;
}

/** One tab's orders as cards, each with its next step; more are loaded on request. */
export const ContactCards = ({ link, tab, shown, searched }: ContactCardsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { act, acting, stop } = useActing();
  const card = useCarrierCard({ onAct: act });
  const empty = tab === 'inbox' ? t('contact.empty') : t(`orders.empty.${tab}`);
  const { orders, more, reading, failure, stale } = shown;
  return (
    <Stack gap="4" aria-busy={stale || undefined}>
      {orders.length === 0 && !stale ? (
        <EmptyState
          text={searched ? t('contact.notFound') : empty}
          drawing={tab === 'inbox' ? 'inbox' : 'truck'}
        />
      ) : (
        <Box opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
          <CardList
            label={t(`tabs.${tab}`)}
            cards={orders.map((order) => {
              const { facts, ...content } = card(order);
              return {
                ...content,
                key: order.id,
                to: contactOrderPath(link.contactId, order.id),
                // All are from one customer, whose name is above.
                facts: facts.filter((fact) => fact !== order.customerName),
              };
            })}
          />
        </Box>
      )}
      {failure ? <Notice tone="error">{failureText(failure)}</Notice> : null}
      {more && !stale ? (
        <Button full pending={reading} onClick={more}>
          {t('contact.more')}
        </Button>
      ) : null}
      {acting ? <ActionDialog {...acting} onClose={stop} /> : null}
    </Stack>
  );
};
