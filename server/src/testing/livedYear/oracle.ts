import Big from 'big.js';

import { dayOf, monthAfter, type Month } from './months.ts';
import {
  type CardName,
  cardNames,
  claimedOf,
  type PlayedDocument,
  type PlayedLine,
  type PlayedOrder,
} from './played.ts';

const sum = (numbers: readonly Big.BigSource[]): Big =>
  numbers.reduce<Big>((all, one) => all.plus(one), new Big(0));

const cents = (value: Big): Big => value.round(2, Big.roundHalfUp);

export const amountOf = ({ quantity, price }: PlayedLine): Big =>
  cents(new Big(quantity).times(price));

/** Every credit lowers cost, however it is spelled. */
const signOf = ({ kind }: PlayedDocument): 1 | -1 => (kind === 'invoice' ? 1 : -1);

export interface MonthFigures {
  readonly net: string;
  readonly cost: string;
  readonly income: string;
  readonly collections: string;
  readonly kg: string;
  readonly co2: string;
  readonly avoidedCo2: string;
}

/** kg of CO2 for a tonne that is recycled, and for the production that it stands in for, from a day on. */
export interface Factors {
  readonly from: string;
  readonly recycle: string;
  readonly production: string;
}

interface ConfirmedDocument {
  readonly document: PlayedDocument;
  /** Opened and confirmed again. */
  readonly reopened: boolean;
  /** The day of its voucher. */
  readonly date: string;
}

/** Plain sums over what was played in one account. It knows no rule of the portal's code, and reads nothing of it. */
export class Oracle {
  readonly #orders: PlayedOrder[] = [];
  readonly #posted: PlayedDocument[] = [];
  readonly #confirmed: ConfirmedDocument[] = [];
  readonly #open: PlayedDocument[] = [];
  readonly #arrived: PlayedDocument[] = [];
  readonly #claimed: PlayedDocument[] = [];
  readonly #closed = new Set<Month>();
  /** The oldest first. */
  readonly #factors: Factors[];

  constructor(first: Factors) {
    this.#factors = [first];
  }

  factored(factors: Factors): void {
    this.#factors.push(factors);
  }

  ordered(orders: readonly PlayedOrder[]): void {
    this.#orders.push(...orders);
  }

  arrived(document: PlayedDocument): void {
    this.#arrived.push(document);
    this.#open.push(document);
  }

  posted(document: PlayedDocument): void {
    this.#posted.push(document);
  }

  confirmed(document: PlayedDocument): void {
    this.#open.splice(this.#open.indexOf(document), 1);
    this.#confirmed.push({ document, reopened: false, date: this.#firstOpen(document) });
  }

  /** Reopened and confirmed again as it was: a counter-entry and one more voucher. */
  reopened(document: PlayedDocument): void {
    this.#confirmed.push({ document, reopened: true, date: this.#firstOpen(document) });
  }

  claimed(document: PlayedDocument): void {
    this.#claimed.push(document);
  }

  /** State, amount and what came back of each claim. A credit note that names the claimed invoice answers it. */
  claims(): readonly string[] {
    return this.#claimsWithCredit()
      .map(({ amount, credited }) => {
        const state = credited.gte(amount) ? 'credited' : 'open';
        return `${state} ${amount.toFixed(2)} ${credited.toFixed(2)}`;
      })
      .toSorted();
  }

  /** To claim, claimed, credited, open. */
  claimSums(): readonly string[] {
    const claims = this.#claimsWithCredit();
    const claimed = sum(claims.map(({ amount }) => amount));
    const credited = sum(claims.map((claim) => claim.credited));
    return ['0.00', ...[claimed, credited, claimed.minus(credited)].map((each) => each.toFixed(2))];
  }

  #claimsWithCredit() {
    return this.#claimed.map((document) => {
      const amount = sum(document.lines.map(claimedOf));
      const notes = this.#arrived.filter(
        ({ supplier, corrects }) =>
          supplier === document.supplier && corrects?.number === document.number,
      );
      const back = sum(notes.flatMap(({ lines }) => lines.map(amountOf)));
      return { amount, credited: back.gt(amount) ? amount : back };
    });
  }

  closed(months: readonly Month[]): void {
    for (const month of months) this.#closed.add(month);
  }

  /** The invoice's day, or the first day of the first month after it that is not closed. */
  #firstOpen({ issueDate }: PlayedDocument): string {
    let month = issueDate.slice(0, 7);
    if (!this.#closed.has(month)) return issueDate;
    while (this.#closed.has(month)) month = monthAfter(month, 1);
    return dayOf(month, 1);
  }

  /** Number of the invoice and date of each voucher, without counter-entries. */
  voucherDates(): readonly string[] {
    return this.#confirmed.map(({ document, date }) => `${document.number} ${date}`).toSorted();
  }

  /** Of one container in one month. */
  figures(card: CardName, month: Month): MonthFigures {
    const lines = this.#posted.flatMap((document) =>
      document.lines
        .filter((line) => line.card === card && monthOf(line, document) === month)
        .map((line) => ({ line, sign: signOf(document), amount: amountOf(line) })),
    );
    const ofKind = (isIncome: boolean) =>
      sum(
        lines
          .filter(({ line }) => (line.category === 'Income') === isIncome)
          .map(({ amount, sign }) => amount.times(sign)),
      );
    const cost = ofKind(false);
    const income = ofKind(true).times(-1);
    return {
      net: cost.minus(income).toFixed(4),
      cost: cost.toFixed(4),
      income: income.toFixed(4),
      collections: sum(lines.map(({ line, sign }) => line.collections * sign)).toFixed(),
      kg: this.#kg(card, month).toFixed(3),
      co2: this.#factoredKg(card, month, 'recycle'),
      avoidedCo2: this.#factoredKg(card, month, 'production'),
    };
  }

  /** Each weighed order by the factor of its day. A container without a waste code has none. */
  #factoredKg(card: CardName, month: Month, name: 'recycle' | 'production'): string {
    const orders = this.#orders.filter(
      (order) => order.card === card && order.day.startsWith(month) && card !== 'unweighed',
    );
    const parts = orders.map(({ day, kg }) =>
      new Big(kg ?? 0).div(1000).times(this.#factors.findLast(({ from }) => from <= day)![name]),
    );
    return sum(parts).round(3, Big.roundHalfUp).toFixed(3);
  }

  /** How many orders these containers had. */
  orders(cards: readonly CardName[]): number {
    return this.#orders.filter(({ card }) => cards.includes(card)).length;
  }

  /** An order's weight counts once, whatever repeats it. Where nobody has weighed, the invoice's weight counts. */
  #kg(card: CardName, month: Month): Big {
    const weighed = this.#orders
      .filter((order) => order.card === card && order.day.startsWith(month))
      .map(({ kg }) => kg);
    if (weighed.some((kg) => kg !== null)) return sum(weighed.map((kg) => kg ?? 0));
    const billed = this.#posted.flatMap((document) =>
      document.lines.filter(
        (line) => line.card === card && line.kg !== null && monthOf(line, document) === month,
      ),
    );
    return sum(billed.map(({ kg }) => kg ?? 0));
  }

  /** What is still to pay on documents that nobody has confirmed, with VAT. */
  openMoney(): string {
    return sum(this.#open.map((document) => grossOf(document).times(signOf(document)))).toFixed(4);
  }

  openDocuments(): readonly string[] {
    return this.#open.map(({ number }) => number).toSorted();
  }

  /** The sum of all vouchers by category and rate of VAT: a counter-entry and its second voucher are nothing together. */
  entries(): Readonly<Record<string, string>> {
    const found = new Map<string, Big>();
    for (const { document, reopened } of this.#confirmed) {
      if (reopened) continue;
      for (const line of document.lines) {
        const key = `${line.category} ${line.taxPercent}`;
        const amount = amountOf(line).times(signOf(document));
        found.set(key, (found.get(key) ?? new Big(0)).plus(amount));
      }
    }
    return Object.fromEntries([...found].map(([key, amount]) => [key, amount.toFixed(4)]));
  }

  /** Each reopening adds a counter-entry and a voucher. */
  vouchers(): number {
    return this.#confirmed.reduce((count, { reopened }) => count + (reopened ? 2 : 1), 0);
  }

  get cards(): readonly CardName[] {
    return cardNames;
  }
}

/** A line is of its day, or of its document's month. */
const monthOf = (line: PlayedLine, document: PlayedDocument): Month =>
  (line.day ?? dayOf(document.month, 1)).slice(0, 7);

/** VAT is rounded once for each rate. */
export function grossOf({ lines }: PlayedDocument): Big {
  const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))];
  const tax = rates.map((rate) =>
    cents(
      sum(lines.filter(({ taxPercent }) => taxPercent === rate).map(amountOf))
        .times(rate)
        .div(100),
    ),
  );
  return sum([...lines.map(amountOf), ...tax]);
}
