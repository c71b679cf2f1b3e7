import { listContactMessages, sendContactMessage } from '@fraktion/contract/messages';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import { MessageThread } from '@fraktion/shared-waste/thread';
import { OrderTimeline } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { nearlyLive } from '../../lib/link/nearlyLive.ts';

export interface ContactMessagesProps {
  readonly link: ContactLink;
  readonly order: OrderWithEvents;
}

const pageQuery = ({ contactId, secret }: ContactLink, orderId: string, page: number) => ({
  ...queryFor(listContactMessages, {
    params: { id: contactId, orderId },
    body: { secret, page },
  }),
  ...nearlyLive,
});

/** The messages of an order for the holder of a mailed link, who answers here, too. */
export const ContactMessages = ({ link, order }: ContactMessagesProps) => {
  const [page, setPage] = useState(1);
  const { data } = useQuery(pageQuery(link, order.id, page));
  const { mutateAsync } = useCall(sendContactMessage);
  const send = async (text: string): Promise<boolean> => {
    const params = { id: link.contactId, orderId: order.id };
    try {
      await mutateAsync({ params, body: { secret: link.secret, text } });
      setPage(1);
      await queryClient.invalidateQueries({ queryKey: pageQuery(link, order.id, 1).queryKey });
      return true;
    } catch {
      // The failed call has shown its message.
      return false;
    }
  };
  const messages = data?.messages ?? [];
  return (
    <>
      <MessageThread
        messages={messages}
        more={data?.more ?? false}
        onMore={() => setPage(page + 1)}
        onSend={send}
      />
      <OrderTimeline events={order.events} messages={messages} />
    </>
  );
};
