import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { buildCollector, buildInfocard, buildLocation } from './builders.ts';
import type { TestApp } from '../servers/testApp.ts';
import { buildCustomer } from './accountServer.ts';

interface Bought {
  readonly accountId: string;
  readonly collectorId: string;
  readonly status: 'active' | 'locked';
  readonly date: string;
}

async function insertInvoice(t: TestApp, { accountId, collectorId, status, date }: Bought) {
  const id = randomUUID();
  const party = '{"name": "Somebody"}';
  await sql`insert into invoice (account_id, id, status, invoice_number, document_type, issue_date, invoice_date, currency,
      seller_name, seller_key, seller, buyer_name, buyer, collector_id, net, tax, gross, payable, tax_groups,
      arithmetic_problems, line_count, import_source)
    values (${accountId}, ${id}, ${status}, ${id}, 'invoice', ${date}, ${date}, 'DKK', 'Somebody', 'somebody',
      ${party}::jsonb, 'Somebody', ${party}::jsonb, ${collectorId}, 1, 0, 1, 1, '[]', '[]', 1, 'upload')`.execute(
    t.db,
  );
  return id;
}

async function insertLine(t: TestApp, accountId: string, invoiceId: string, position: number) {
  const id = randomUUID();
  await sql`insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price,
      base_quantity, amount)
    values (${accountId}, ${invoiceId}, ${id}, ${position}, 'product', ${String(position)}, 'Emptying', 2, 1, 1, 2)`.execute(
    t.db,
  );
  return id;
}

interface Bill {
  readonly status: 'active' | 'locked';
  /** Of one collection each, each on a separate line. */
  readonly prices: readonly string[];
}

/** A customer with one infocard, which its supplier bills repeatedly. */
export async function buildInvoices(t: TestApp) {
  const { accountId, admin } = await buildCustomer(t);
  const collector = await buildCollector(t.db, accountId);
  const location = await buildLocation(t.db, accountId);
  const card = await buildInfocard(t.db, accountId, {
    location_id: location.id,
    collector_id: collector.id,
  });
  const date = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const bill = async ({ status, prices }: Bill): Promise<void> => {
    const invoiceId = await insertInvoice(t, {
      accountId,
      collectorId: collector.id,
      status,
      date,
    });
    for (const [position, price] of prices.entries()) {
      const lineId = await insertLine(t, accountId, invoiceId, position + 1);
      await t.db
        .insertInto('posting')
        .values({
          account_id: accountId,
          id: randomUUID(),
          invoice_id: invoiceId,
          line_id: lineId,
          infocard_id: card.id,
          category: 'WasteCollection',
          quantity: '2',
          unit: 'pcs',
          date,
          number_of_collections: 2,
          tonnage_collected: null,
          amount: String(Number(price) * 2),
          currency: 'DKK',
          text: 'Emptying',
          order_id: null,
          infocard_name: card.name,
          location_id: location.id,
          location_name: location.name,
          collector_id: collector.id,
          collector_name: collector.name,
          waste_fraction_id: null,
          waste_fraction_name: null,
          ewc_code: null,
          waste_category: 'Unknown',
          receiving_facility: null,
          container_type: null,
          size: null,
          size_unit: null,
          include_in_statistics: true,
          created_by_id: null,
          created_by: 'Test',
        })
        .execute();
    }
  };
  return { admin, accountId, collector, location, card, bill };
}

export type BuiltInvoices = Awaited<ReturnType<typeof buildInvoices>>;
