import { listContactMessages, sendContactMessage } from '@fraktion/contract/messages';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { queryFor, useCall } from '@fraktion/shared-auth/query';

import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { nearlyLive } from '../../lib/link/nearlyLive.ts';
import { LinkMessages } from '../LinkMessages.tsx';

export interface ContactMessagesProps {
  readonly link: ContactLink;
  readonly order: OrderWithEvents;
}

/** The messages of one of a contact's orders. */
export const ContactMessages = ({ link, order }: ContactMessagesProps) => {
  const { mutateAsync } = useCall(sendContactMessage);
  const { contactId, secret } = link;
  const params = { id: contactId, orderId: order.id };
  return (
    <LinkMessages
      order={order}
      pageQuery={(page) => ({
        ...queryFor(listContactMessages, { params, body: { secret, page } }),
        ...nearlyLive,
      })}
      onSend={(text) => mutateAsync({ params, body: { secret, text } })}
    />
  );
};
