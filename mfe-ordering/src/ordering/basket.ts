import type { Infocard } from '@fraktion/contract/infocards';
import { identity, newId, onIdentity } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';
import { useSyncExternalStore } from 'react';

/** A card that waits to be ordered with others, with what the basket shows of it. */
export interface BasketCard {
  readonly infocardId: string;
  /** The order that it becomes. The same for every try, also after the page was loaded again. */
  readonly orderId: string;
  readonly name: string;
  /** What it is, and where it stands. */
  readonly text: string;
  /** What was under way when it was put here; nothing of it in a basket that an earlier release has kept. */
  readonly underWay?: Infocard['underWay'];
}

const nobody = 'nobody';
const keyOf = (who: string | undefined) => `fraktion.basket.${who ?? nobody}`;

/** The tab may not be allowed to keep anything: then the basket lasts as long as the page. */
function read(who: string | undefined): readonly BasketCard[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(who)) ?? '[]') as BasketCard[];
  } catch {
    return [];
  }
}

const basket = createStore<readonly BasketCard[]>(read(identity()));
// What one user has gathered in one account is not shown to the next.
onIdentity((who) => basket.set(read(who)));

function keep(cards: readonly BasketCard[]): void {
  basket.set(cards);
  try {
    sessionStorage.setItem(keyOf(identity()), JSON.stringify(cards));
  } catch {
    // See above.
  }
}

const cardOf = (infocard: Infocard): BasketCard => ({
  infocardId: infocard.id,
  orderId: newId(),
  name: infocard.name,
  text: [containerText(infocard), infocard.location.name].filter(Boolean).join(' · '),
  underWay: infocard.underWay,
});

export const removeFromBasket = (infocardId: string): void =>
  keep(basket.get().filter((card) => card.infocardId !== infocardId));

export const emptyBasket = (): void => keep([]);

export const turnInBasket = (infocard: Infocard): void => {
  if (basket.get().some(({ infocardId }) => infocardId === infocard.id))
    removeFromBasket(infocard.id);
  else keep([...basket.get(), cardOf(infocard)]);
};

/** The cards that are gathered, of all locations, in the order in which they were put there. */
export const useBasket = (): readonly BasketCard[] =>
  useSyncExternalStore(basket.subscribe, basket.get);
