import type { Infocard } from '@fraktion/contract/infocards';
import { identity, newId, onIdentity } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';
import { useSyncExternalStore } from 'react';

/** A card in the basket, with the values that the basket shows. */
export interface BasketCard {
  readonly infocardId: string;
  /** The id of its order: the same for every try, also after a reload. */
  readonly orderId: string;
  readonly name: string;
  /** Its container and its location. */
  readonly text: string;
  /** The orders under way when it was added; missing in a basket that an earlier release stored. */
  readonly underWay?: Infocard['underWay'];
}

const nobody = 'nobody';
const keyOf = (who: string | undefined) => `fraktion.basket.${who ?? nobody}`;

/** The tab may not allow storage: then the basket lasts as long as the page. */
function read(who: string | undefined): readonly BasketCard[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(who)) ?? '[]') as BasketCard[];
  } catch {
    return [];
  }
}

const basket = createStore<readonly BasketCard[]>(read(identity()));
// The next user or account must not see this basket.
onIdentity((who) => basket.set(read(who)));

function keep(cards: readonly BasketCard[]): void {
  basket.set(cards);
  try {
    sessionStorage.setItem(keyOf(identity()), JSON.stringify(cards));
  } catch {
    // Storage is optional, see above.
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

/** The cards of all locations, in the order in which they were added. */
export const useBasket = (): readonly BasketCard[] =>
  useSyncExternalStore(basket.subscribe, basket.get);
