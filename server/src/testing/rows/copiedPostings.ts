import { randomUUID } from 'node:crypto';

import {
  createPosting,
  getPostingDraft,
  type PostingCategory,
  type Unit,
} from '@fraktion/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import { buildInfocard } from './builders.ts';
import type { InvoiceToWrite } from '@fraktion/demo-world/eInvoices';
import { importedInvoice, lineOf } from './invoices.ts';
import type { Client, TestApp } from '../servers/testApp.ts';

export interface CopiedPosting {
  readonly date: string;
  readonly amount: string;
  readonly quantity?: string;
  readonly category?: PostingCategory;
  readonly unit?: Unit;
}

/**
 * Writes postings of any kind to any infocard of an account, each on a copy of one line, so that a history takes no hundred invoices.
 * `fields` are columns of the posting; the result is its id.
 */
export async function lineCopier(
  t: TestApp,
  accountId: string,
  admin: Client,
  billed: Partial<InvoiceToWrite> = {},
) {
  const invoice = await importedInvoice(admin, billed);
  const line = lineOf(invoice, 'Tømn.');
  const params = { id: invoice.id };
  const { id: infoCardId } = await buildInfocard(t.db, accountId);
  const { data: draft } = await admin(getPostingDraft, {
    params,
    query: { lineId: line.id, infoCardId },
  });
  const id = randomUUID();
  await admin(createPosting, { params, body: { ...draft, id, date: '2020-01-01' } });
  let position = 1000;
  return async (
    infocard: Pick<Insertable<Schema['infocard']>, 'id'>,
    fields: object,
  ): Promise<string> => {
    const posting = randomUUID();
    position += 1;
    await sql`
      with copied as (
        insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price, base_quantity, amount)
        select account_id, invoice_id, gen_random_uuid(), ${position}::int, kind, ${String(position)}, text, quantity,
          unit_price, base_quantity, amount
        from invoice_line where id = ${line.id} returning id)
      insert into posting
      select filled.* from posting p, copied c, infocard i, location l,
        jsonb_populate_record(p, jsonb_build_object('id', ${posting}::text, 'line_id', c.id,
          'infocard_id', i.id, 'infocard_name', i.name, 'location_id', i.location_id, 'location_name', l.name,
          'collector_id', i.collector_id, 'waste_fraction_id', i.waste_fraction_id, 'waste_category', i.waste_category,
          'order_id', null) || ${JSON.stringify(fields)}::jsonb) filled
      where p.id = ${id} and i.id = ${infocard.id} and l.id = i.location_id`.execute(t.db);
    return posting;
  };
}

/** The same with the fields that most histories need. */
export async function postingCopier(...of: Parameters<typeof lineCopier>) {
  const copy = await lineCopier(...of);
  return (
    infocard: Insertable<Schema['infocard']>,
    { quantity = '1', category = 'WasteCollection', unit = 'pcs', ...fields }: CopiedPosting,
  ): Promise<string> =>
    copy(infocard, { quantity, category, unit, tonnage_collected: null, ...fields });
}
