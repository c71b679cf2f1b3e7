import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import type { Description } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';
import { useOrderFacts, useSiteFacts } from '@fraktion/shared-waste/orders';

import { PhoneText } from '../PhoneText.tsx';

/** A note names whom to call, so its phone numbers are links. */
const withPhones = ({ term, value }: Description): Description => ({
  term,
  value: typeof value === 'string' ? <PhoneText>{value}</PhoneText> : value,
});

/** The customer's wishes, in the order in which drivers look for them. */
export const useAskedFacts = (
  order: Order & Pick<Partial<OrderWithEvents>, 'site'>,
): readonly (Description | false)[] => {
  const facts = useOrderFacts(order);
  const container = [order.infocardName, containerText(order)].filter(Boolean).join(' · ');
  return [
    facts.fraction,
    { ...facts.container, value: container },
    facts.placement,
    ...useSiteFacts(order.site).map(withPhones),
    facts.containerId,
    facts.receivingFacility,
    facts.wanted,
    facts.comment && withPhones(facts.comment),
    facts.requisition,
    facts.customer,
    facts.orderer,
    facts.ordered,
  ];
};
