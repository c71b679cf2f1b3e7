import { mayWriteMessage } from '@fraktion/contract/messages';
import type { Order } from '@fraktion/contract/orders';

import { useWords } from '../words.ts';
import { MessageThread } from '../thread/MessageThread.tsx';
import { useOrderMessages } from './useOrderMessages.ts';

export interface OrderThreadProps<O extends Order = Order> {
  readonly order: O;
  /** The page of the order, for a message that waits for a connection. */
  readonly path: string;
}

/** What the sides of an order have written to each other. */
export const OrderThread = ({ order, path }: OrderThreadProps) => {
  const t = useWords();
  const { messages, more, send, showMore } = useOrderMessages(order, path);
  const open = mayWriteMessage(order.forward, order.side);
  return (
    <MessageThread
      messages={messages}
      more={more}
      onMore={showMore}
      onSend={send}
      closed={open ? undefined : t('messages.closed')}
    />
  );
};
