import type { OrderWithEvents } from '@fraktion/contract/orders';
import { ExternalLink, Text } from '@fraktion/shared-ui';

/** The collector's number, where the customer has noted one: on a phone it is called by a tap. */
export const CollectorPhone = ({ order }: { readonly order: OrderWithEvents }) => {
  const phone = order.collectorPhone;
  if (phone === null) return null;
  return (
    <Text>
      <ExternalLink
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        target="_self"
        display="inline-block"
        // As high as a thumb needs.
        py={{ base: '3', md: '0' }}
      >
        {phone}
      </ExternalLink>
    </Text>
  );
};
