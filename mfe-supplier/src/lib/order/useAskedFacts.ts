import type { Order } from '@fraktion/contract/orders';
import type { Description } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';
import { useOrderFacts } from '@fraktion/shared-waste/orders';

/** The customer's wishes, in the order in which drivers look for them. */
export const useAskedFacts = (order: Order): readonly (Description | false)[] => {
  const facts = useOrderFacts(order);
  const container = [order.infocardName, containerText(order)].filter(Boolean).join(' · ');
  return [
    facts.fraction,
    { ...facts.container, value: container },
    facts.placement,
    facts.containerId,
    facts.receivingFacility,
    facts.wanted,
    facts.comment,
    facts.requisition,
    facts.customer,
    facts.orderer,
    facts.ordered,
  ];
};
