import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import {
  approveInspection,
  confirmLocation,
  confirmReconciliation,
  createManualInvoice,
  createPosting,
  getInvoice,
  getPostingDraft,
  getVoucher,
  type InvoiceDetail,
  listVouchers,
  readFigures,
  refreshReconciliation,
} from '@fraktion/contract';
import Big from 'big.js';

import type { Db } from '../../db/database.ts';
import { eventually, type Trade } from '../rows/orders.ts';
import type { Answer } from '../servers/testApp.ts';
import { untilAnswered } from './untilAnswered.ts';

/** An invoice that was finished, by what its clerk knows: every call was answered. */
interface Finished {
  readonly id: string;
  readonly number: string;
  readonly amounts: readonly string[];
}

const day = (days: number): string =>
  new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

/** Each has other amounts, so that no two are taken for one. */
const amountsOf = (n: number): string[] => [`${100 + n}.25`, `${40 + 2 * n}.5`];

/** A clerk who types invoices, posts and confirms them, whatever happens to the portal meanwhile. */
export class Clerk {
  readonly finished: Finished[] = [];
  readonly #trade: Trade;
  readonly #failures: number[];

  constructor(trade: Trade, failures: number[]) {
    this.#trade = trade;
    this.#failures = failures;
  }

  async finishOne(): Promise<void> {
    const n = this.finished.length;
    const amounts = amountsOf(n);
    const id = randomUUID();
    const number = `R-${n + 1}`;
    await this.#type(id, number, amounts);
    await this.#act(
      id,
      ({ locationConfirmedBy }) => locationConfirmedBy !== null,
      ({ version }) => {
        const body = { version, locationScopeId: null };
        return this.#trade.admin(confirmLocation, { params: { id }, body });
      },
    );
    const { lines } = await this.#read(id);
    for (const line of lines) await this.#post(id, line.id);
    await this.#act(
      id,
      ({ status }) => status === 'locked',
      () => this.#confirm(id),
    );
    this.finished.push({ id, number, amounts });
  }

  #ask<A extends Pick<Answer, 'status'>>(ask: () => Promise<A>): Promise<A> {
    return untilAnswered(ask, this.#failures);
  }

  async #read(id: string): Promise<InvoiceDetail> {
    const { data, status } = await this.#ask(() =>
      this.#trade.admin(getInvoice, { params: { id } }),
    );
    assert.equal(status, 200);
    return data;
  }

  async #type(id: string, number: string, amounts: readonly string[]): Promise<void> {
    const { admin, collector } = this.#trade;
    const body = {
      id,
      documentType: 'invoice',
      invoiceNumber: number,
      issueDate: day(this.finished.length),
      dueDate: null,
      currency: 'DKK',
      collectorId: collector.id,
      customerOrderNumber: '',
      note: null,
      lines: amounts.map((unitPrice) => ({
        text: `Tømning ${unitPrice}`,
        date: null,
        unit: 'pcs' as const,
        quantity: '1',
        unitPrice,
        taxPercent: '25',
      })),
      acceptSimilar: true,
    } as const;
    const { status, error } = await this.#ask(() =>
      admin(createManualInvoice, { body, idempotencyKey: id }),
    );
    assert.equal(status, 200, JSON.stringify(error));
  }

  async #post(id: string, lineId: string): Promise<void> {
    const { admin, infocard } = this.#trade;
    const params = { id };
    const query = { lineId, infoCardId: infocard.id };
    const { data: draft } = await this.#ask(() => admin(getPostingDraft, { params, query }));
    const body = { id: randomUUID(), ...draft };
    const { status, error } = await this.#ask(() =>
      admin(createPosting, { params, body, idempotencyKey: body.id }),
    );
    assert.equal(status, 200, JSON.stringify(error));
  }

  /** A call with a version: one that was lost may have been carried out, so the invoice is read before it is made again. */
  async #act(
    id: string,
    isDone: (invoice: InvoiceDetail) => boolean,
    act: (invoice: InvoiceDetail) => Promise<Pick<Answer, 'status' | 'error'>>,
  ): Promise<void> {
    for (const deadline = Date.now() + 40_000; ; await pause(100)) {
      const invoice = await this.#read(id);
      if (isDone(invoice)) return;
      const answer = await act(invoice).catch(() => undefined);
      if (answer?.status === 200) return;
      if (answer === undefined || answer.status >= 500) this.#failures.push(answer?.status ?? 0);
      // Another one may have been first: itself, before the answer was lost, or the job that inspects.
      else assert.equal(answer.status, 409, JSON.stringify(answer.error));
      assert.ok(
        Date.now() < deadline,
        `${invoice.invoiceNumber}: ${JSON.stringify(answer?.error)}`,
      );
    }
  }

  async #confirm(id: string): Promise<Pick<Answer, 'status' | 'error'>> {
    const { admin } = this.#trade;
    const params = { id };
    const found = await admin(refreshReconciliation, { params });
    if (found.status !== 200) return found;
    if (found.data.status !== 'Completed') {
      const body = { version: found.data.version, reason: 'As it should be' };
      const approved = await admin(approveInspection, { params, body });
      if (approved.status !== 200) return approved;
    }
    const { version } = await this.#read(id);
    return admin(confirmReconciliation, { params, body: { version, acceptUnpostedLines: false } });
  }
}

const sum = (amounts: readonly string[]): Big =>
  amounts.reduce((all, amount) => all.plus(amount), new Big(0));

/** The books of an account beside the work of its clerk: nothing is lost, nothing is there twice, and each page says the same. */
export async function compareBooks(db: Db, { admin, customer }: Trade, { finished }: Clerk) {
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'invoice_number as number', 'status'])
    .where('account_id', '=', customer.id)
    .execute();
  assert.deepEqual(
    invoices.map(({ id, number, status }) => `${id} ${number} ${status}`).toSorted(),
    finished.map(({ id, number }) => `${id} ${number} locked`).toSorted(),
  );
  const postings = await db
    .selectFrom('posting')
    .select(['invoice_id as invoice', 'amount'])
    .where('account_id', '=', customer.id)
    .execute();
  assert.deepEqual(
    postings.map(({ invoice, amount }) => `${invoice} ${new Big(amount).toFixed(2)}`).toSorted(),
    finished
      .flatMap(({ id, amounts }) => amounts.map((each) => `${id} ${new Big(each).toFixed(2)}`))
      .toSorted(),
  );
  const { data: vouchers } = await admin(listVouchers, {
    query: { pageSize: 500, sort: 'number:asc' },
  });
  assert.deepEqual(
    vouchers.map(({ number }) => number),
    finished.map((_, index) => index + 1),
  );
  assert.deepEqual(
    vouchers.map(({ invoiceId, amount }) => `${invoiceId} ${new Big(amount).toFixed(2)}`),
    finished.map(({ id, amounts }) => `${id} ${sum(amounts).toFixed(2)}`),
  );
  for (const { id, number } of vouchers) {
    const { data } = await admin(getVoucher, { params: { id } });
    const left = sum(data.entries.map(({ amount }) => amount));
    assert.ok(left.eq(0), `voucher ${number} is not balanced`);
  }
  const all = sum(finished.flatMap(({ amounts }) => amounts)).toFixed(2);
  await eventually(async () => {
    const query = { measures: 'net', fromDate: '2026-01-01', toDate: '2027-12-31' };
    const { data } = await admin(readFigures, { query });
    return new Big(data?.rows[0]?.values[0] ?? 0).toFixed(2) === all;
  }, `${all} in the figures`);
}
