import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  applyToPast,
  getInfocard,
  getPastPostings,
  type Infocard,
  patchInfocard,
  type Posting,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { signInNew, buildCustomer } from '../../../testing/rows/accountServer.ts';

const world = await startPosting();

const read = async (id: string): Promise<Infocard> =>
  (await world.admin(getInfocard, { params: { id } })).data;

/** An infocard that was landfill when it was posted to, on two days, and is recycled by now. */
async function changedSince(): Promise<{ infocard: Infocard; postings: readonly Posting[] }> {
  const { t, accountId, admin, postEmptying } = world;
  const { id } = await buildInfocard(t.db, accountId, { waste_category: 'Landfill' });
  const postings: Posting[] = [];
  for (const date of ['2025-02-01', '2026-02-01'])
    postings.push(
      (await postEmptying(await importedInvoice(admin), { infocardId: id, date })).data,
    );
  const { version } = await read(id);
  const body = { version, wasteCategory: 'Recycle' } as const;
  const at = { params: { kind: 'containers', id } };
  assert.equal((await admin(patchInfocard, { ...at, body })).status, 200);
  return { infocard: await read(id), postings };
}

const categoriesOf = async ({ id }: Infocard): Promise<string[]> => {
  const facts = await world.t.db
    .selectFrom('posting_fact')
    .select('waste_category')
    .where('infocard_id', '=', id)
    .orderBy('date')
    .execute();
  return facts.map(({ waste_category: category }) => category);
};

const apply = (infocard: Infocard, from: string | null = null, by: Client = world.admin) =>
  by(applyToPast, { params: { id: infocard.id }, body: { version: infocard.version, from } });

test('REC-14 what an infocard says today does not rewrite the past, unless somebody applies it there', async () => {
  const { infocard, postings } = await changedSince();
  assert.deepEqual(await categoriesOf(infocard), ['Landfill', 'Landfill']);
  const asked = await world.admin(getPastPostings, { params: { id: infocard.id }, query: {} });
  assert.deepEqual(asked.data, { count: 2, since: '2025-02-01' });

  assert.deepEqual((await apply(infocard)).data, { count: 2, since: '2025-02-01' });
  assert.deepEqual(await categoriesOf(infocard), ['Recycle', 'Recycle']);
  const { rows } = await sql<{ before: string; after: string; name: string }>`
    select before->>'waste_category' as before, after->>'waste_category' as after, actor_name as name
    from economics_change where action = 'appliedToPast' and subject_id in (${sql.join(postings.map(({ id }) => id))})`.execute(
    world.t.db,
  );
  const change = { before: 'Landfill', after: 'Recycle' };
  assert.deepEqual(
    rows.map(({ name: _, ...each }) => each),
    [change, change],
  );
  assert.deepEqual((await apply(infocard)).data, { count: 0, since: null });
});

test('REC-14 it is applied from a day on', async () => {
  const { infocard } = await changedSince();
  assert.deepEqual((await apply(infocard, '2025-02-02')).data, { count: 1, since: '2026-02-01' });
  assert.deepEqual(await categoriesOf(infocard), ['Landfill', 'Recycle']);
});

test('REC-14 the day that it is applied from is one of the days', async () => {
  const { infocard } = await changedSince();
  assert.deepEqual((await apply(infocard, '2026-02-01')).data, { count: 1, since: '2026-02-01' });
  assert.deepEqual(await categoriesOf(infocard), ['Landfill', 'Recycle']);
  const older = await changedSince();
  assert.deepEqual((await apply(older.infocard, '2026-02-02')).data, { count: 0, since: null });
});

test('REC-14 a posting that was removed, and one of another infocard, stay as they were', async () => {
  const { t, postEmptying, admin } = world;
  const { infocard, postings } = await changedSince();
  const [removed] = postings;
  const other = await buildInfocard(t.db, world.accountId, { waste_category: 'Landfill' });
  const beside = await postEmptying(await importedInvoice(admin), {
    infocardId: other.id,
  });
  await sql`update posting set removed_at = now(), removed_by = 'Somebody' where id = ${removed!.id}`.execute(
    t.db,
  );
  assert.deepEqual((await apply(infocard)).data, { count: 1, since: '2026-02-01' });
  const { rows } = await sql<{ category: string }>`
    select waste_category as category from posting where id in (${removed!.id}, ${beside.data.id})`.execute(
    t.db,
  );
  assert.deepEqual(
    rows.map(({ category }) => category),
    ['Landfill', 'Landfill'],
  );
});

test('REC-14 it is refused to who has seen another version, with the infocard as it stands', async () => {
  const { infocard } = await changedSince();
  const { status, error } = await apply({ ...infocard, version: infocard.version - 1 });
  assert.equal(status, 409);
  assert.equal(error?.message, 'Generic.Changed');
  assert.deepEqual(await categoriesOf(infocard), ['Landfill', 'Landfill']);
});

test('REC-14 AUT-02 nobody applies it to what they may not see: another account, another location', async () => {
  const { t, accountId } = world;
  const { infocard } = await changedSince();
  const stranger = (await buildCustomer(t)).admin;
  const elsewhere = await buildLocation(t.db, accountId);
  const narrow = await signInNew(t, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [elsewhere.id],
  });
  const user = await signInNew(t, accountId, 'User');
  for (const [by, status] of [
    [stranger, 404],
    [narrow, 404],
    [user, 403],
  ] as const)
    assert.equal((await apply(infocard, null, by)).status, status);
  assert.deepEqual(await categoriesOf(infocard), ['Landfill', 'Landfill']);
});

test('REC-14 AUT-02 who keeps the location where an infocard is now applies nothing to postings of the one where it was', async () => {
  const { t, accountId } = world;
  const { infocard } = await changedSince();
  const { id: location_id } = await buildLocation(t.db, accountId);
  await t.db.updateTable('infocard').set({ location_id }).where('id', '=', infocard.id).execute();
  const here = await signInNew(t, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [location_id],
  });
  const params = { id: infocard.id };
  assert.equal((await here(getPastPostings, { params, query: {} })).data.count, 0);
  const { version } = await read(infocard.id);
  assert.equal((await apply({ ...infocard, version }, null, here)).status, 200);
  assert.deepEqual(await categoriesOf(infocard), ['Landfill', 'Landfill']);
});
