import { isRefusal } from '@fraktion/shared-auth';
import { kept } from '@fraktion/shared-auth/waiting';
import { failureText } from '@fraktion/shared-ui';
import { useState } from 'react';

import { type OrderToSend, sendOrder } from '../lib/sendOrder.ts';
import { useToldOrder } from '../lib/useToldOrder.ts';
import { type BasketCard, removeFromBasket } from './basket.ts';

/** What is said of one card alone. */
export interface OwnWishes {
  /** Instead of the words for all, where there are any. */
  readonly comment: string;
  /** Beside the files of all. */
  readonly files: readonly File[];
}

/** What is said of all cards. */
export type SharedWishes = Omit<OrderToSend, 'id' | 'infocardId' | 'confirmedDouble'>;

export interface CardState {
  readonly at: 'waiting' | 'sending' | 'failed';
  /** Why it could not be ordered. */
  readonly reason?: string;
}

export const noWishes: OwnWishes = { comment: '', files: [] };

export const orderOf = (
  card: BasketCard,
  shared: SharedWishes,
  own: OwnWishes,
): Omit<OrderToSend, 'confirmedDouble'> => ({
  ...shared,
  id: card.orderId,
  infocardId: card.infocardId,
  comment: own.comment.trim() || shared.comment,
  files: [...shared.files, ...own.files],
});

type Outcome = 'sent' | 'kept' | 'double' | 'failed';
export interface Outcomes {
  readonly sent: readonly BasketCard[];
  /** Without a connection: they go out by themselves. */
  readonly kept: readonly BasketCard[];
  readonly doubles: readonly BasketCard[];
  readonly failed: readonly BasketCard[];
}

/**
 * Sends the cards one after the other, so that a slow network carries one at a time. Who has been ordered leaves the
 * basket at once; the others stay with their reason.
 */
export const useBasketOrder = () => {
  const [states, setStates] = useState<Readonly<Record<string, CardState>>>({});
  const toldOf = useToldOrder();
  const note = ({ infocardId }: BasketCard, state: CardState) =>
    setStates((old) => ({ ...old, [infocardId]: state }));
  const sendOne = async (
    card: BasketCard,
    order: Omit<OrderToSend, 'confirmedDouble'>,
    confirmedDouble: boolean,
  ): Promise<Outcome> => {
    note(card, { at: 'sending' });
    try {
      const sent = await sendOrder({ ...order, confirmedDouble }, toldOf(card.name, order));
      removeFromBasket(card.infocardId);
      return sent === kept ? 'kept' : 'sent';
    } catch (error) {
      note(card, { at: 'failed', reason: failureText(error) });
      return isRefusal(error, 'Orders.Already.Ordered.Today') ? 'double' : 'failed';
    }
  };
  const send = async (
    cards: readonly BasketCard[],
    orderFor: (card: BasketCard) => Omit<OrderToSend, 'confirmedDouble'>,
    confirmedDouble = false,
  ): Promise<Outcomes> => {
    const at: Record<Outcome, BasketCard[]> = { sent: [], kept: [], double: [], failed: [] };
    for (const card of cards) note(card, { at: 'waiting' });
    for (const card of cards) at[await sendOne(card, orderFor(card), confirmedDouble)].push(card);
    return { sent: at.sent, kept: at.kept, doubles: at.double, failed: at.failed };
  };
  return { states, send };
};
