import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { buildCollector, buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';

type My = Awaited<ReturnType<typeof startPosting>>;

let my: My;
let other: My;
before(async () => {
  [my, other] = await Promise.all([startPosting(), startPosting()]);
});
after(() => Promise.all([my.t.stop(), other.t.stop()]));

/** The seller of the sample invoices, as a collector of the account. */
const sellerNumber = '13585628';

async function newSeller({ t, accountId }: My) {
  await t.db.deleteFrom('collector_identity').where('account_id', '=', accountId).execute();
  const collector = await buildCollector(t.db, accountId, { cvr: sellerNumber });
  const card = await buildInfocard(t.db, accountId, { collector_id: collector.id });
  return { collectorId: collector.id, cardId: card.id };
}

const taxPercent = '25';
const odd = (unitPrice: string, sku?: string) => ({
  name: 'Qwyx 14',
  quantity: '1',
  unitCode: 'H87',
  unitPrice,
  taxPercent,
  ...(sku === undefined ? {} : { sku }),
});

/** The category in the draft for a line with unknown words. */
async function drafted(
  { admin, draft }: My,
  cardId: string,
  line = odd('187.35'),
): Promise<string> {
  const invoice = await importedInvoice(admin, { lines: [line] });
  return (await draft(invoice, lineOf(invoice, 'Qwyx').id, cardId)).category;
}

test('REC-10 a draft is filled in by an agreed price, then by what a person has posted, and never by a mere guess', async () => {
  const { collectorId, cardId } = await newSeller(my);
  assert.equal(await drafted(my, cardId), 'Unknown', 'nothing tells what it is');
  await my.t.db
    .insertInto('agreement_price')
    .values({
      account_id: my.accountId,
      id: '0193a000-0000-7000-8000-000000000001',
      collector_id: collectorId,
      infocard_id: cardId,
      waste_fraction_id: null,
      container_type: null,
      size: null,
      size_unit: null,
      category: 'ContainerWash',
      unit: 'pcs',
      price: '187.35',
      percent_cap: null,
      currency: 'DKK',
      valid_from: '2025-01-01',
      valid_to: null,
      source: 'typed',
      tender_id: null,
      note: null,
      created_by: 'Test',
    })
    .execute();
  assert.equal(await drafted(my, cardId), 'ContainerWash', 'the price tells');

  const line = odd('99.10', 'Q-14');
  const invoice = await importedInvoice(my.admin, { lines: [line] });
  const draft = await my.draft(invoice, lineOf(invoice, 'Qwyx').id, cardId);
  assert.equal((await my.post(invoice, { ...draft, category: 'Rent' })).status, 200);
  assert.equal(await drafted(my, cardId, line), 'Rent', 'it learns at once');
});

test('REC-10 what one account has posted tells another nothing', async () => {
  const { cardId } = await newSeller(other);
  assert.equal(await drafted(other, cardId, odd('99.10', 'Q-14')), 'Unknown');
});
