import type { PageOfMessages } from '@fraktion/contract/messages';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { OrderTimeline } from '@fraktion/shared-waste/orders';
import { MessageThread } from '@fraktion/shared-waste/thread';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

export interface LinkMessagesProps {
  readonly order: OrderWithEvents;
  /** A page of them, with the link. */
  readonly pageQuery: (page: number) => UseQueryOptions<PageOfMessages> & {
    readonly queryKey: QueryKey;
  };
  readonly onSend: (text: string) => Promise<unknown>;
}

/** The messages of an order for the holder of a mailed link, who answers here, too. */
export const LinkMessages = ({ order, pageQuery, onSend }: LinkMessagesProps) => {
  const [page, setPage] = useState(1);
  const { data } = useQuery(pageQuery(page));
  const send = async (text: string): Promise<boolean> => {
    try {
      await onSend(text);
      setPage(1);
      await queryClient.invalidateQueries({ queryKey: pageQuery(1).queryKey });
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
