import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { awardTender, closeTender } from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildTender, newTender } from '../../../testing/rows/tenders.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { fillFromAward } from './fillFromAward.ts';

const t = await heldServer();

type BuiltTender = Awaited<ReturnType<typeof buildTender>>;

async function buildFraction(accountId: string, name: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into waste_fraction (account_id, id, name, waste_category)
    values (${accountId}, ${id}, ${name}, 'Recycle')`.execute(t.db);
  return id;
}

interface PriceToBuild {
  readonly infocard_id: string;
  readonly collector_id: string;
  readonly category?: string;
  readonly unit?: string;
  readonly valid_from?: string;
  readonly valid_to?: string | null;
}

async function buildPrice(accountId: string, row: PriceToBuild): Promise<string> {
  const id = randomUUID();
  const price = { category: 'WasteCollection', unit: 'pcs', valid_from: '2025-01-01', ...row };
  await sql`insert into agreement_price (account_id, id, collector_id, infocard_id, category, unit, price, currency,
      valid_from, valid_to, source, created_by)
    values (${accountId}, ${id}, ${price.collector_id}, ${price.infocard_id}, ${price.category}, ${price.unit}, 40, 'DKK',
      ${price.valid_from}, ${price.valid_to ?? null}, 'typed', 'Somebody')`.execute(t.db);
  return id;
}

const pricesOf = (accountId: string) =>
  t.db
    .selectFrom('agreement_price')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** A tendered container, and others that differ from it in one thing each. */
async function buildContainers(on: BuiltTender) {
  const account = on.customer.id;
  const [winner, loser] = on.collectors.map(({ id }) => id) as [string, string];
  const location = await buildLocation(t.db, account);
  const elsewhere = await buildLocation(t.db, account);
  const cardboard = await buildFraction(account, 'cardboard');
  const plastic = await buildFraction(account, 'plastic');
  const like = {
    location_id: location.id,
    waste_fraction_id: cardboard,
    collector_id: winner,
  } as const;
  const card = (change: Parameters<typeof buildInfocard>[2] = {}) =>
    buildInfocard(t.db, account, { ...like, ...change });
  return {
    winner,
    loser,
    location,
    tendered: await card(),
    inCubicMetres: await card({ size: '0.66', size_unit: 'Cubic' }),
    others: [
      await card({ size: '1100' }),
      await card({ size: null, size_unit: null }),
      await card({ size: '660', size_unit: 'Cubic' }),
      await card({ container_type: 'Compactor' }),
      await card({ waste_fraction_id: plastic }),
      await card({ waste_fraction_id: null }),
      await card({ location_id: elsewhere.id }),
      await card({ archived_at: '2026-01-01T00:00:00Z' }),
    ],
  };
}

/** A closed tender for Cardboard in a whole region, answered by the first collector. */
async function closedTender(on: BuiltTender) {
  const tender = await on.published();
  await on.answer(on.first, tender.id, '118.5');
  const { data } = await on.admin(closeTender, {
    params: { id: tender.id },
    body: { version: tender.version },
  });
  const winner = on.collectors[0]!.id;
  const invitation = data.invitations.find(({ collectorId }) => collectorId === winner);
  return { ...data, invitationId: invitation?.id ?? null };
}

/** By the query that the operating page gives for prices that an earlier version has written. */
async function wronglyAwarded(): Promise<string[]> {
  const page = await readFile(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
  const [, query] = /```sql\n(select a\.name as account, t\.title[^`]*);\n```/.exec(page) ?? [];
  assert.ok(query);
  const { rows } = await sql.raw<{ container: string }>(query).execute(t.db);
  return rows.map(({ container }) => container);
}

test('AGR-02 an award writes the price of the tendered containers, and ends no price but theirs', async () => {
  const on = await buildTender(t);
  const foreign = await buildTender(t);
  const my = await buildContainers(on);
  const theirs = await buildContainers(foreign);
  const account = on.customer.id;
  const of = { infocard_id: my.tendered.id, collector_id: my.winner };
  const current = await buildPrice(account, of);
  await buildPrice(account, { ...of, collector_id: my.loser });
  await buildPrice(account, { ...of, category: 'Rent' });
  await buildPrice(account, { ...of, unit: 'tonnage', category: 'Reprocessing' });
  await buildPrice(account, { ...of, valid_from: '2101-01-01' });
  await buildPrice(account, { ...of, valid_from: '2024-01-01', valid_to: '2024-12-31' });
  for (const { id } of my.others)
    await buildPrice(account, { infocard_id: id, collector_id: my.winner });
  for (const { id } of [theirs.tendered, ...theirs.others])
    await buildPrice(foreign.customer.id, { infocard_id: id, collector_id: theirs.winner });
  const [paper, plastic] = newTender(on).items;
  assert.ok(paper && plastic);
  const items = [
    { ...paper, locationId: my.location.id, priceUnit: 'pcs' as const, yearlyPickups: 20 },
    plastic,
  ].map((item) => ({ ...item, yearlyTonnes: item.priceUnit === 'pcs' ? null : item.yearlyTonnes }));
  const tender = await on.published({ items });
  await on.answer(on.first, tender.id, '118.5');
  await on.answer(on.second, tender.id, '99');
  const params = { id: tender.id };
  const closed = await on.admin(closeTender, { params, body: { version: tender.version } });
  const invitationId =
    closed.data.invitations.find(({ collectorId }) => collectorId === my.winner)?.id ?? null;
  const before = await pricesOf(account);
  const foreignBefore = await pricesOf(foreign.customer.id);
  const awarded = await on.admin(awardTender, {
    params,
    body: { version: closed.data.version, itemIds: [items[0]!.id], invitationId, note: null },
  });
  assert.deepEqual([awarded.status, awarded.data.agreementPriceCount], [200, 2]);
  const after = await pricesOf(account);
  const written = after.filter(({ id }) => !before.some((row) => row.id === id));
  assert.deepEqual(
    new Map(
      written.map((row) => [
        row.infocard_id,
        [row.collector_id, row.category, row.price, row.source],
      ]),
    ),
    new Map(
      [my.tendered, my.inCubicMetres].map(({ id }) => [
        id,
        [my.winner, 'WasteCollection', '118.5000', 'tender'],
      ]),
    ),
  );
  assert.equal(written.length, 2);
  assert.deepEqual(
    after.filter(({ id }) => before.some((row) => row.id === id)),
    before.map((row) =>
      row.id === current ? { ...row, valid_to: '2099-12-31', version: row.version + 1 } : row,
    ),
  );
  assert.deepEqual(await pricesOf(foreign.customer.id), foreignBefore);
  assert.deepEqual(await wronglyAwarded(), []);

  // As earlier versions did it: the same price on the other containers.
  const [first] = written;
  assert.ok(first);
  for (const { id } of my.others) {
    const wrong = await buildPrice(account, { infocard_id: id, collector_id: my.winner });
    await sql`update agreement_price set source = 'tender', tender_id = ${tender.id} where id = ${wrong}`.execute(
      t.db,
    );
    await sql`insert into economics_change (account_id, actor_name, subject, subject_id, action, group_id)
      values (${account}, 'Somebody', 'price', ${wrong}, 'awarded', ${randomUUID()})`.execute(t.db);
  }
  assert.deepEqual(
    (await wronglyAwarded()).toSorted(),
    my.others
      .filter(({ archived_at }) => !archived_at)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('AGR-02 AUT-04 an award by who has some locations only writes no price, by whatever call it comes', async () => {
  const on = await buildTender(t);
  const account = on.customer.id;
  await buildFraction(account, 'Cardboard');
  const { id, items, invitationId } = await closedTender(on);
  const itemIds = [items[0]!.id];
  const { id: userId } = await buildUser(t.db, account, 'Admin');
  await sql`insert into tender_award (tender_id, item_id, invitation_id, awarded_by)
    values (${id}, ${itemIds[0]}, ${invitationId}, ${userId})`.execute(t.db);
  const fill = (allLocations: boolean) =>
    accountTransaction(t.db, account, (tx) =>
      fillFromAward(
        tx,
        {
          accountId: account,
          userId,
          userName: 'Somebody',
          role: 'Admin',
          sessionId: '',
          allLocations,
          support: false,
        },
        id,
        itemIds,
      ),
    );
  await assert.rejects(fill(false), { key: 'Generic.Whole.Account' });
  assert.deepEqual(await pricesOf(account), []);
  assert.equal(await fill(true), 1);
  assert.equal((await pricesOf(account)).length, 1);
});
