import { randomUUID } from 'node:crypto';

import {
  acceptOrder,
  createOrder,
  createPosting,
  getPostingDraft,
  getTodos,
  listInfocards,
  listNotifications,
  listOrders,
  listSupplierOrders,
  markOrderCollected,
  markOrderEmptied,
  todoKinds,
} from '@fraktion/contract';
import { importedInvoice, lineOf } from '@fraktion/server/testing/rows/invoices';
import { newOrder, type Trade } from '@fraktion/server/testing/rows/orders';
import { type Answer, type Client, signInAt } from '@fraktion/server/testing/servers/testApp';

import type { Kind } from './model.ts';

/** A customer with its carrier, and the addresses with which they sign in. */
export interface Players {
  readonly url: string;
  readonly trade: Trade;
}

/** How long each call took, by its kind; a refusal ends the bench. */
export class Times {
  readonly byKind = new Map<string, number[]>();

  async of<T extends Pick<Answer, 'status' | 'error'>>(
    kind: string,
    act: () => Promise<T>,
  ): Promise<T> {
    const began = performance.now();
    const answer = await act();
    const known = this.byKind.get(kind) ?? [];
    this.byKind.set(kind, known);
    known.push(performance.now() - began);
    if (answer.status !== 200)
      throw new Error(`${kind}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer;
  }

  get calls(): number {
    return [...this.byKind.values()].reduce((all, { length }) => all + length, 0);
  }
}

const kinds = todoKinds.join(',');

/** The calls of a page with a list. */
async function openPage(
  { trade: { admin, driver } }: Players,
  times: Times,
  turn: number,
): Promise<void> {
  const lists: readonly (() => Promise<Pick<Answer, 'status' | 'error'>>)[] = [
    () => admin(listOrders, { query: { pageSize: 50 } }),
    () => driver(listSupplierOrders, { query: { pageSize: 50 } }),
    () => admin(listInfocards, { query: { pageSize: 50 } }),
  ];
  const who: Client = turn % 3 === 1 ? driver : admin;
  await Promise.all([
    times.of('a list', lists[turn % 3]!),
    times.of('what waits', () => who(getTodos, { query: { kinds } })),
    times.of('notifications', () => who(listNotifications)),
  ]);
}

/** From the order to the emptied container, each step by its side. */
async function placeOrder({ trade }: Players, times: Times): Promise<void> {
  const { admin, driver, infocard } = trade;
  const body = newOrder(infocard.id, { confirmedDouble: true });
  const placed = await times.of('an order', () => admin(createOrder, { body }));
  const params = { id: body.id };
  const weight = { kgCollected: '240', weightEstimated: false };
  const accepted = await times.of('a status', () =>
    driver(acceptOrder, { params, body: { version: placed.data.version, plannedDate: null } }),
  );
  const collected = await times.of('a status', () =>
    driver(markOrderCollected, {
      params,
      body: { version: accepted.data.version, ...weight },
      idempotencyKey: randomUUID(),
    }),
  );
  await times.of('a status', () =>
    driver(markOrderEmptied, {
      params,
      body: { version: collected.data.version, ...weight },
      idempotencyKey: randomUUID(),
    }),
  );
}

/** Uploaded, read, inspected, and one line posted. */
async function bookInvoice({ trade: { admin, infocard } }: Players, times: Times): Promise<void> {
  const began = performance.now();
  const invoice = await importedInvoice(admin, { number: `D-${randomUUID().slice(0, 13)}` });
  const known = times.byKind.get('an invoice, until it is inspected') ?? [];
  times.byKind.set('an invoice, until it is inspected', [...known, performance.now() - began]);
  const params = { id: invoice.id };
  const query = { lineId: lineOf(invoice, 'Tømn.').id, infoCardId: infocard.id };
  const { data: draft } = await times.of('a draft', () =>
    admin(getPostingDraft, { params, query }),
  );
  await times.of('a posting', () =>
    admin(createPosting, { params, body: { ...draft, id: randomUUID() } }),
  );
}

export const acts: Readonly<
  Record<Kind, (players: Players, times: Times, turn: number) => Promise<void>>
> = {
  async signIn({ url, trade }, times) {
    await times.of('a sign-in', async () => {
      await signInAt(url, trade.admin.session.profile.email);
      return { status: 200 };
    });
  },
  page: openPage,
  order: placeOrder,
  invoice: bookInvoice,
};
