import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type AgreementProposal,
  answerAgreementProposal,
  awardTender,
  closeTender,
  daysAfter,
  listAgreementPrices,
  listAgreementProposals,
  undoAgreementChange,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildInvoices, type BuiltInvoices } from '../../../testing/rows/billedPrices.ts';
import { buildTender, newTender } from '../../../testing/rows/tenders.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const t = await heldServer();

const proposed = async (on: BuiltInvoices): Promise<readonly AgreementProposal[]> =>
  (await on.admin(listAgreementProposals, {})).data;

const answer = (on: BuiltInvoices, proposal: AgreementProposal, accept: boolean) =>
  on.admin(answerAgreementProposal, {
    body: {
      id: randomUUID(),
      accept,
      collectorId: proposal.collectorId,
      infocardId: proposal.infocardId,
      category: proposal.category,
      unit: proposal.unit,
      price: proposal.price,
      currency: proposal.currency,
      validFrom: proposal.firstDate,
    },
  });

test('AGR-03 a price that confirmed invoices repeat is proposed, and accepted once', async () => {
  const on = await buildInvoices(t);
  await on.bill({ status: 'locked', prices: ['31.5', '31.5'] });
  assert.deepEqual(await proposed(on), [], 'one invoice is no habit');
  await on.bill({ status: 'active', prices: ['31.5'] });
  assert.deepEqual(await proposed(on), [], 'what nobody has confirmed teaches nothing');
  await on.bill({ status: 'locked', prices: ['31.5', '99'] });
  const archive = (at: Date | null) =>
    t.db.updateTable('infocard').set({ archived_at: at }).where('id', '=', on.card.id).execute();
  await archive(new Date());
  assert.deepEqual(await proposed(on), [], 'an archived container needs no price');
  await archive(null);
  const remove = (at: Date | null) =>
    t.db
      .updateTable('posting')
      .set({ removed_at: at, removed_by: at && 'Somebody' })
      .where('account_id', '=', on.accountId)
      .where('amount', '=', '63')
      .execute();
  await remove(new Date());
  assert.deepEqual(await proposed(on), [], 'removed postings repeat nothing');
  await remove(null);
  const [found, ...others] = await proposed(on);
  assert.deepEqual([found?.price, found?.lines, found?.invoices, others.length], ['31.5', 3, 2, 0]);
  assert.ok(found);
  // A price that still held on the last billed day says what was agreed; one that had ended by then does not.
  for (const [validTo, isProposed] of [
    [found.lastDate, false],
    [daysAfter(found.lastDate, -1), true],
  ] as const) {
    const { data: kept } = await answer(on, found, true);
    assert.ok(kept.price);
    await t.db
      .updateTable('agreement_price')
      .set({ valid_from: '2020-01-01', valid_to: validTo })
      .where('id', '=', kept.price.id)
      .execute();
    assert.equal((await proposed(on)).length, isProposed ? 1 : 0, validTo);
    await t.db.deleteFrom('agreement_price').where('id', '=', kept.price.id).execute();
  }
  const { data } = await answer(on, found, true);
  assert.deepEqual(
    [data.price?.price, data.price?.source, data.price?.infocardId],
    ['31.5', 'learnt', on.card.id],
  );
  assert.deepEqual(await proposed(on), []);
});

test('AGR-03 a proposal that was dismissed does not come back, unless that is undone', async () => {
  const on = await buildInvoices(t);
  await on.bill({ status: 'locked', prices: ['40', '40'] });
  await on.bill({ status: 'locked', prices: ['40'] });
  const [found] = await proposed(on);
  assert.ok(found);
  const { data } = await answer(on, found, false);
  assert.equal(data.price, null);
  assert.deepEqual(await proposed(on), []);
  assert.deepEqual((await on.admin(listAgreementPrices, {})).data, [], 'and it is no price');
  await on.admin(undoAgreementChange, { params: { id: data.changeId } });
  assert.equal((await proposed(on)).length, 1);
});

test('AGR-02 what a supplier wins becomes its price for the time of the tender', async () => {
  const on = await buildTender(t);
  const location = await buildLocation(t.db, on.customer.id);
  const fraction = randomUUID();
  await sql`insert into waste_fraction (account_id, id, name, waste_category)
    values (${on.customer.id}, ${fraction}, 'cardboard', 'Recycle')`.execute(t.db);
  const card = await buildInfocard(t.db, on.customer.id, {
    location_id: location.id,
    waste_fraction_id: fraction,
    size: '660',
    size_unit: 'Litre',
  });
  const [paper, plastic] = newTender(on).items;
  assert.ok(paper && plastic);
  const items = [
    { ...paper, locationId: location.id, priceUnit: 'pickup' as const, yearlyPickups: 20 },
    { ...paper, id: randomUUID(), wasteFractionName: 'Cardboard' },
    plastic,
  ];
  const tender = await on.published({ items });
  await on.answer(on.first, tender.id, '118.5');
  const closed = await on.admin(closeTender, {
    params: { id: tender.id },
    body: { version: tender.version },
  });
  const invitationId = closed.data.answers?.[0]?.invitationId ?? null;
  const awarded = await on.admin(awardTender, {
    params: { id: tender.id },
    body: {
      version: closed.data.version,
      itemIds: closed.data.items.map(({ id }) => id),
      invitationId,
      note: null,
    },
  });
  assert.equal(awarded.status, 200);
  assert.equal(awarded.data.agreementPriceCount, 2);
  const { data: prices } = await on.admin(listAgreementPrices, {
    query: { sort: 'category:asc' },
  });
  assert.deepEqual(
    prices.map((row) => ({
      category: row.category,
      unit: row.unit,
      price: row.price,
      infocardId: row.infocardId,
      fraction: row.wasteFractionName,
      source: row.source,
      tenderId: row.tenderId,
      days: [row.validFrom, row.validTo],
    })),
    [
      {
        category: 'Reprocessing',
        unit: 'tonnage',
        price: '118.5',
        infocardId: null,
        fraction: 'cardboard',
        source: 'tender',
        tenderId: tender.id,
        days: ['2100-01-01', '2100-12-31'],
      },
      {
        category: 'WasteCollection',
        unit: 'pcs',
        price: '118.5',
        infocardId: card.id,
        fraction: null,
        source: 'tender',
        tenderId: tender.id,
        days: ['2100-01-01', '2100-12-31'],
      },
    ],
    'plastic is no fraction of the account',
  );
});
