import type { OrderWithEvents } from '@fraktion/contract/orders';
import { recurringOrderPath } from '@fraktion/contract/pages';
import { Box, DescriptionList, Link, Text, useTranslation } from '@fraktion/shared-ui';
import { useOrderFacts, useOrderWords, useSiteFacts } from '@fraktion/shared-waste/orders';

/** The facts of an order: its container, its collector and its progress. */
export const OrderFacts = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const { field } = useOrderWords();
  const facts = useOrderFacts(order);
  const site = useSiteFacts(order.site);
  return (
    <DescriptionList
      items={[
        facts.container,
        facts.size,
        facts.containerId,
        facts.fraction,
        {
          term: field('location'),
          value: (
            <>
              {order.locationName}
              <Text tone="muted">{order.locationAddress}</Text>
            </>
          ),
        },
        facts.placement,
        ...site,
        facts.supplier,
        facts.receiver,
        facts.receivingFacility,
        facts.wanted,
        facts.planned,
        facts.collected,
        facts.emptied,
        facts.weight,
        {
          ...facts.orderer,
          value: (
            <>
              {order.ordererName}
              {order.recurringOrderId ? (
                <Box>
                  <Link to={recurringOrderPath(order.recurringOrderId)}>{t('order.byRule')}</Link>
                </Box>
              ) : null}
            </>
          ),
        },
        facts.requisition,
        facts.comment,
      ]}
    />
  );
};
