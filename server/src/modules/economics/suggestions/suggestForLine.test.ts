import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildCollector, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import { insertWashPrice } from '../../../testing/rows/newPrice.ts';
import { readEvidence } from './readEvidence.ts';

type MyAccount = Awaited<ReturnType<typeof startPosting>>;

const [my, other] = await Promise.all([startPosting(), startPosting()]);

/** The seller of the sample invoices, as a collector of the account. */
const sellerNumber = '13585628';

async function newSeller({ t, accountId }: MyAccount) {
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
  { admin, draft }: MyAccount,
  cardId: string,
  line = odd('187.35'),
): Promise<string> {
  const invoice = await importedInvoice(admin, { lines: [line] });
  return (await draft(invoice, lineOf(invoice, 'Qwyx').id, cardId)).category;
}

test('REC-10 a draft is filled in by an agreed price, then by what a person has posted, and never by a mere guess', async () => {
  const { collectorId, cardId } = await newSeller(my);
  assert.equal(await drafted(my, cardId), 'Unknown', 'nothing tells what it is');
  await insertWashPrice(my.t.db, {
    account_id: my.accountId,
    collector_id: collectorId,
    infocard_id: cardId,
    price: '187.35',
  });
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

test('REC-10 what is suggested goes by the supplier’s own containers, places, prices, collections and postings that are in use', async () => {
  const { t, accountId, admin, post, draft } = other;
  const { db } = t;
  const { collectorId } = await newSeller(other);
  const neighbour = await buildCollector(db, accountId);
  const archived_at = '2026-01-01T00:00:00Z';
  const gone = await buildLocation(db, accountId, { archived_at });
  const own = await buildInfocard(db, accountId, { collector_id: collectorId });
  const cards = {
    own,
    atGone: await buildInfocard(db, accountId, { collector_id: collectorId, location_id: gone.id }),
    ended: await buildInfocard(db, accountId, { collector_id: collectorId, archived_at }),
    neighbours: await buildInfocard(db, accountId, { collector_id: neighbour.id }),
  };
  const row = { status: 'Emptied', collected_at: '2026-04-10T08:00:00Z' } as const;
  for (const card of [cards.own, cards.neighbours]) {
    await buildOrder(db, card, row);
    const price = { id: randomUUID(), collector_id: card.collector_id!, infocard_id: card.id };
    const of = { waste_fraction_id: null, container_type: null, size: null, size_unit: null };
    const terms = { category: 'Rent', unit: 'pcs', price: '10', percent_cap: null } as const;
    const when = { currency: 'DKK', valid_from: '2025-01-01', valid_to: null } as const;
    const rest = { account_id: accountId, source: 'typed', tender_id: null, note: null } as const;
    const { created_by } = { created_by: 'Kim' };
    await db
      .insertInto('agreement_price')
      .values({ ...price, ...of, ...terms, ...when, ...rest, created_by })
      .execute();
  }
  const invoices = [];
  for (const [at, card] of [cards.own, cards.neighbours].entries()) {
    const invoice = await importedInvoice(admin, {
      issueDate: `2026-04-${28 + at}`,
      lines: [odd(`${11 + at}`, 'S1'), odd(`${15 + at}`, 'S2')],
    });
    await db
      .updateTable('invoice')
      .set({ collector_id: card.collector_id })
      .where('id', '=', invoice.id)
      .execute();
    for (const line of invoice.lines)
      assert.equal((await post(invoice, await draft(invoice, line.id, card.id))).status, 200);
    invoices.push(invoice);
  }
  const [invoice] = invoices;
  const evidence = await accountTransaction(db, accountId, (tx) =>
    readEvidence(
      tx,
      { accountId, allLocations: true, userId: admin.session.profile.id },
      invoice!.id,
    ),
  );
  const ids = (rows: readonly { readonly infocardId: string | null }[]) => [
    ...new Set(rows.map(({ infocardId }) => infocardId)),
  ];
  assert.deepEqual(
    evidence.cards
      .filter(({ id }) => Object.values(cards).some((card) => card.id === id))
      .map(({ id }) => id)
      .toSorted(),
    [cards.own.id, cards.atGone.id].toSorted(),
  );
  assert.ok(evidence.places.some(({ id }) => id === own.location_id));
  assert.deepEqual(
    evidence.places.filter(({ id }) =>
      [gone.id, cards.ended.location_id, cards.neighbours.location_id].includes(id),
    ),
    [],
  );
  for (const rows of [evidence.prices, evidence.visits, evidence.memory])
    assert.deepEqual(ids(rows), [own.id]);
});
