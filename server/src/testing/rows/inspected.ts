import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  confirmReconciliation,
  createAgreementPrice,
  createPosting,
  getInvoice,
  getPostingDraft,
  type InspectionDetail,
  type InvoiceDetail,
  listInspectionFindings,
  type NewAgreementPrice,
  refreshReconciliation,
} from '@fraktion/contract';

import { type LineToWrite, sampleParties } from '@fraktion/demo-world/eInvoices';
import { buildOrder } from './buildOrder.ts';
import { buildCollector, buildInfocard, buildLocation } from './builders.ts';
import { importedInvoice } from './invoices.ts';
import { settledInspections } from './jobs.ts';
import type { TestApp } from '../servers/testApp.ts';
import { buildCustomer } from './accountServer.ts';
import { newPrice } from './newPrice.ts';

export const emptying: LineToWrite = {
  name: 'Tømn. 660 L restaffald',
  quantity: '1',
  unitCode: 'H87',
  unitPrice: '40',
  periodStart: '2026-03-10',
  periodEnd: '2026-03-10',
  taxPercent: '25',
};

/** Customers whose invoices are inspected. */
export function inspectedOf(t: () => TestApp) {
  /** A customer with one container, whose supplier is the one of the sample invoices. */
  async function build() {
    const { accountId, admin } = await buildCustomer(t());
    const collector = await buildCollector(t().db, accountId, {
      cvr: sampleParties.DK.seller.number,
    });
    const location = await buildLocation(t().db, accountId);
    const card = await buildInfocard(t().db, accountId, {
      name: 'Restaffald 660 L',
      location_id: location.id,
      collector_id: collector.id,
      size: '660',
      size_unit: 'Litre',
    });
    const price = async (change: Partial<NewAgreementPrice> = {}) => {
      const { data, error } = await admin(createAgreementPrice, {
        body: newPrice(
          { collectorId: collector.id, infocardId: card.id },
          { price: '40', ...change },
        ),
      });
      assert.equal(error, undefined);
      return data.price;
    };
    const order = (day: string, change: Parameters<typeof buildOrder>[2] = {}) =>
      buildOrder(t().db, card, {
        status: 'Emptied',
        collected_at: `${day}T08:00:00Z`,
        kg_collected: '40',
        ...change,
      });
    const weigh = async (day: string, kg = '1200.500') => {
      const ticket = `T${randomUUID().slice(0, 8)}`;
      await t()
        .db.insertInto('weighing')
        .values({
          id: randomUUID(),
          account_id: accountId,
          station: 'Nord',
          ticket,
          weighed_at: `${day}T08:00:00Z`,
          net_kg: kg,
          collector_id: collector.id,
          location_id: location.id,
          infocard_id: card.id,
        })
        .execute();
      return ticket;
    };
    const settled = () => settledInspections(t().db, accountId);
    const bill = async (...lines: readonly Partial<LineToWrite>[]) => {
      const invoice = await importedInvoice(admin, {
        lines: lines.map((line) => ({ ...emptying, ...line })),
      });
      await settled();
      return invoice;
    };
    /** What was priced, collected or billed before has its jobs behind it: none of them takes the result back. */
    const inspect = async ({ id }: Pick<InvoiceDetail, 'id'>): Promise<InspectionDetail> => {
      await settled();
      const { data, error } = await admin(refreshReconciliation, { params: { id } });
      assert.equal(error, undefined);
      return data;
    };
    const findings = async ({ id }: Pick<InvoiceDetail, 'id'>) =>
      (await admin(listInspectionFindings, { params: { id } })).data;
    const post = async (invoice: InvoiceDetail, change = {}) => {
      for (const { id: lineId } of invoice.lines) {
        const params = { id: invoice.id };
        const query = { lineId, infoCardId: card.id };
        const { data: draft } = await admin(getPostingDraft, { params, query });
        const body = { id: randomUUID(), ...draft, ...change };
        assert.equal((await admin(createPosting, { params, body })).status, 200);
      }
      return (await admin(getInvoice, { params: { id: invoice.id } })).data;
    };
    const confirm = ({ id, version }: InvoiceDetail) =>
      admin(confirmReconciliation, {
        params: { id },
        body: { version, acceptUnpostedLines: true },
      });
    return {
      accountId,
      admin,
      collector,
      location,
      card,
      price,
      order,
      weigh,
      bill,
      inspect,
      findings,
      post,
      confirm,
      settled,
    };
  }

  /** An invoice of an emptying that costs 55 although 40 was agreed, and is otherwise correct. */
  async function buildDearer() {
    const my = await build();
    const price = await my.price();
    await my.order('2026-03-10');
    const invoice = await my.bill({ unitPrice: '55' });
    return { ...my, agreed: price, invoice, inspection: await my.inspect(invoice) };
  }

  return { build, buildDearer };
}

type MyAccount = Awaited<ReturnType<ReturnType<typeof inspectedOf>['build']>>;

export const rulesOf = async (my: MyAccount, invoice: InvoiceDetail) => {
  await my.inspect(invoice);
  return (await my.findings(invoice)).map(({ rule, severity, difference }) => [
    rule,
    severity,
    difference,
  ]);
};
