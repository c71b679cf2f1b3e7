import {
  type Tender,
  type TenderAnswer,
  type TenderAward,
  type TenderItem,
  yearlyAmount,
} from '@fraktion/contract/tenders';
import { compareDecimals } from '@fraktion/shared-ui';
import { multiplyDecimals, sumDecimals } from '@fraktion/shared-ui/decimal';

export interface Offer {
  readonly invitationId: string;
  readonly price: string | null;
  readonly comment: string | null;
  /** No other price of the item is lower. */
  readonly cheapest: boolean;
  readonly awarded: boolean;
}

export interface ComparedItem {
  readonly item: TenderItem;
  readonly offers: readonly Offer[];
  /** Decided, with or without a winner. */
  readonly decided: boolean;
}

export interface Total {
  readonly invitationId: string;
  /** The yearly cost of the items with a price and an estimated amount. */
  readonly amount: string;
  readonly priced: number;
  /** Has a price for every item, and no other such answer costs less. */
  readonly cheapest: boolean;
}

export interface Comparison {
  readonly answers: readonly TenderAnswer[];
  readonly items: readonly ComparedItem[];
  readonly totals: readonly Total[];
}

const lowest = (amounts: readonly string[]): string | undefined =>
  amounts.toSorted(compareDecimals)[0];

const priceOf = (answer: TenderAnswer, { id }: TenderItem) =>
  answer.prices.find(({ itemId }) => itemId === id);

const isLowest = (amount: string | null | undefined, among: string | undefined): boolean =>
  amount != null && among !== undefined && compareDecimals(amount, among) === 0;

function compareItem(
  item: TenderItem,
  answers: readonly TenderAnswer[],
  { awards }: Tender,
): ComparedItem {
  const award = awards.find(({ itemId }) => itemId === item.id);
  const prices = answers.flatMap((answer) => priceOf(answer, item)?.price ?? []);
  const least = lowest(prices);
  const offers = answers.map((answer) => {
    const offer = priceOf(answer, item);
    const price = offer?.price ?? null;
    return {
      invitationId: answer.invitationId,
      price,
      comment: offer?.comment ?? null,
      cheapest: isLowest(price, least),
      awarded: award?.invitationId === answer.invitationId,
    };
  });
  return { item, offers, decided: award !== undefined };
}

/** The items that can be awarded to this supplier, or to none: undecided, and with a price from it. */
export const openTo = ({ items }: Comparison, to: string | null): readonly ComparedItem[] =>
  items.filter(
    ({ decided, offers }) =>
      !decided &&
      (to === null ||
        offers.some(({ invitationId, price }) => invitationId === to && price !== null)),
  );

function totalOf(answer: TenderAnswer, items: readonly TenderItem[]) {
  const priced = items.flatMap((item) => {
    const price = priceOf(answer, item)?.price;
    return price == null ? [] : [{ price, times: yearlyAmount(item) }];
  });
  return {
    invitationId: answer.invitationId,
    amount: sumDecimals(priced.map(({ price, times }) => multiplyDecimals(price, times ?? '0'))),
    priced: priced.length,
  };
}

/** Items against answers: each price, and the yearly cost by the estimated amounts. */
export function compare(tender: Tender): Comparison {
  const answers = tender.answers ?? [];
  const totals = answers.map((answer) => totalOf(answer, tender.items));
  const complete = totals.filter(({ priced }) => priced === tender.items.length);
  const least = lowest(complete.map(({ amount }) => amount));
  return {
    answers,
    items: tender.items.map((item) => compareItem(item, answers, tender)),
    totals: totals.map((total) => ({
      ...total,
      cheapest: complete.includes(total) && isLowest(total.amount, least),
    })),
  };
}

/** One award: all items that were decided together, for one winner or for none. */
export interface Award {
  readonly key: string;
  readonly items: readonly TenderItem[];
  /** Null: no winner. */
  readonly winner: string | null;
  readonly note: string | null;
  readonly awardedAt: string;
}

/** All awards, the latest first. */
export function awardsOf({ items, invitations, awards }: Tender): readonly Award[] {
  const keyOf = ({ awardedAt, invitationId }: TenderAward) => `${awardedAt} ${invitationId}`;
  const made = new Map(awards.map((award) => [keyOf(award), award]));
  return [...made]
    .map(([key, { invitationId, note, awardedAt }]) => {
      const given = new Set(awards.flatMap((each) => (keyOf(each) === key ? each.itemId : [])));
      return {
        key,
        items: items.filter(({ id }) => given.has(id)),
        winner: invitations.find(({ id }) => id === invitationId)?.name ?? null,
        note,
        awardedAt,
      };
    })
    .toSorted((a, b) => b.awardedAt.localeCompare(a.awardedAt));
}
