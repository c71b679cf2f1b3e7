import {
  listOrderMessages,
  type OrderMessage,
  readOrderMessages,
  sendOrderMessage,
} from '@fraktion/contract/messages';
import type { Order } from '@fraktion/contract/orders';
import { noteOnScreen } from '@fraktion/shared-auth';
import { listQueryFor, queryClient, useCall } from '@fraktion/shared-auth/query';
import { kept, sendOrKeep } from '@fraktion/shared-auth/waiting';
import { toast, toastFailure } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useWords } from '../words.ts';

const firstPage = 20;
const mostShown = 500;

export const messagesQuery = (id: string, pageSize = firstPage) => ({
  ...listQueryFor(listOrderMessages, { params: { id }, query: { pageSize } }),
  meta: { background: true },
});

/** Reading one answer marks its messages as read, here and at the bell; a tab in the background has not been looked at. */
function useMarkRead(id: string, messages: readonly OrderMessage[]): void {
  const { mutate } = useCall(readOrderMessages);
  const upTo = messages.find(({ unread }) => unread)?.at;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    // They stay marked as new for a moment, so that the reader finds them.
    const mark = () => {
      if (document.visibilityState === 'visible') mutate({ params: { id }, body: { upTo } });
    };
    const timer = setTimeout(mark, 2500);
    document.addEventListener('visibilitychange', mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [id, upTo, mutate]);
}

/** The messages of an order after sign-in; what is written without a connection waits in this browser. */
export function useOrderMessages({ id, number, locationName }: Order, path: string) {
  const t = useWords();
  const [pageSize, setPageSize] = useState(firstPage);
  const { data } = useQuery(messagesQuery(id, pageSize), queryClient);
  const messages = data?.data ?? [];
  useMarkRead(id, messages);
  useEffect(() => noteOnScreen(path), [path]);
  const send = async (text: string): Promise<boolean> => {
    const input = { params: { id }, body: { text } };
    const title = t('messages.waiting', { number });
    const plan = { subject: id, apart: true, title, text: `${locationName}\n${text}`, path };
    try {
      const answer = await sendOrKeep(sendOrderMessage, input, plan);
      if (answer === kept) toast({ title: t('messages.kept'), text: t('messages.keptText') });
      else await queryClient.invalidateQueries({ queryKey: messagesQuery(id, pageSize).queryKey });
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  };
  const more = messages.length === pageSize && pageSize < mostShown;
  return { messages, more, send, showMore: () => setPageSize(mostShown) };
}
