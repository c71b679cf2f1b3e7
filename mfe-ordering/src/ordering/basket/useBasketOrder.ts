import { kept } from '@fraktion/shared-auth/waiting';
import { failureText } from '@fraktion/shared-ui';
import { useState } from 'react';

import { type OrderToSend, sendOrder } from '../sendOrder.ts';
import {
  askedAbout,
  type StandingOrder,
  useStanding,
  useUnderWayWords,
} from '../../lib/order/underWay.ts';
import { useOrderTexts } from '../useOrderTexts.ts';
import { type BasketCard, removeFromBasket } from './basket.ts';

/** The values of one card. */
export interface OwnWishes {
  /** Replaces the shared comment, if not empty. */
  readonly comment: string;
  /** In addition to the shared files. */
  readonly files: readonly File[];
}

/** The values that all cards share. */
export type SharedWishes = Omit<OrderToSend, 'id' | 'infocardId' | 'confirmedOrderId'>;

export interface CardState {
  readonly at: 'waiting' | 'sending' | 'failed';
  /** Why it could not be ordered. */
  readonly reason?: string;
}

export const noWishes: OwnWishes = { comment: '', files: [] };

export const orderOf = (card: BasketCard, shared: SharedWishes, own: OwnWishes): OrderToSend => ({
  ...shared,
  id: card.orderId,
  infocardId: card.infocardId,
  comment: own.comment.trim() || shared.comment,
  files: [...shared.files, ...own.files],
});

/** A card with an order under way, and that order. */
export interface Double {
  readonly card: BasketCard;
  readonly about: StandingOrder;
}

export interface Outcomes {
  readonly sent: readonly BasketCard[];
  /** Stored without a connection; they are sent later. */
  readonly kept: readonly BasketCard[];
  readonly doubles: readonly Double[];
  readonly failed: readonly BasketCard[];
}

type Outcome = { readonly at: 'sent' | 'kept' | 'failed' } | Double;

/**
 * Sends the cards one after the other, because a slow network handles only one at a time. An ordered card leaves the basket at
 * once; the others stay with their reason. A card with a known order under way causes a question first.
 */
export const useBasketOrder = () => {
  const [states, setStates] = useState<Readonly<Record<string, CardState>>>({});
  const textsOf = useOrderTexts();
  const standingOf = useStanding();
  const { named } = useUnderWayWords();
  const note = ({ infocardId }: BasketCard, state: CardState) =>
    setStates((old) => ({ ...old, [infocardId]: state }));
  const ask = (card: BasketCard, about: StandingOrder): Double => {
    note(card, { at: 'failed', reason: named(about) });
    return { card, about };
  };
  const sendOne = async (
    card: BasketCard,
    order: OrderToSend,
    confirmedOrderId: string | undefined,
  ): Promise<Outcome> => {
    const [about] = standingOf({ id: card.infocardId, underWay: card.underWay ?? [] });
    if (about && !confirmedOrderId) return ask(card, about);
    note(card, { at: 'sending' });
    try {
      const sent = await sendOrder({ ...order, confirmedOrderId }, textsOf(card.name, order));
      removeFromBasket(card.infocardId);
      return { at: sent === kept ? 'kept' : 'sent' };
    } catch (error) {
      const refusedFor = askedAbout(error);
      if (refusedFor) return ask(card, refusedFor);
      note(card, { at: 'failed', reason: failureText(error) });
      return { at: 'failed' };
    }
  };
  const send = async (
    cards: readonly BasketCard[],
    orderFor: (card: BasketCard) => OrderToSend,
    confirmed: readonly Double[] = [],
  ): Promise<Outcomes> => {
    const at: Record<'sent' | 'kept' | 'failed', BasketCard[]> = { sent: [], kept: [], failed: [] };
    const doubles: Double[] = [];
    for (const card of cards) note(card, { at: 'waiting' });
    for (const card of cards) {
      const yes = confirmed.find((double) => double.card === card)?.about.id;
      const outcome = await sendOne(card, orderFor(card), yes);
      if ('about' in outcome) doubles.push(outcome);
      else at[outcome.at].push(card);
    }
    return { ...at, doubles };
  };
  return { states, send };
};
