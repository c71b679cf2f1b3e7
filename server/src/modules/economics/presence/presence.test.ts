import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { announcePresence, endPresence, listPresence } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildUser } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

const [my, other] = await Promise.all([startPosting(), startPosting()]);
const user = await buildUser(my.t.db, my.accountId, 'LocationAdmin');
const clerkId = user.id;
const clerk = await my.t.signIn(user.email);
const { id } = await importedInvoice(my.admin);

const announce = (client: Client, visitId: string, invoiceId = id) =>
  client(announcePresence, { params: { id: invoiceId, visitId } });
const others = async (client: Client): Promise<string[]> =>
  (await client(listPresence, { params: { id } })).data.map(({ userId }) => userId);
const events = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from realtime_event
    where event = 'invoice-presence-changed'`.execute(my.t.db);
  return rows[0]?.n ?? 0;
};

test('REC-13 who has an invoice open is shown to the others, once, until the last page of that person closes', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  assert.equal((await announce(clerk, first)).status, 204);
  await announce(clerk, second);
  assert.deepEqual(await others(my.admin), [clerkId]);
  assert.deepEqual(await others(clerk), [], 'not to oneself');
  const before = await events();
  await announce(clerk, first);
  assert.equal(await events(), before, 'who is still there is no news');

  await clerk(endPresence, { params: { id, visitId: first } });
  assert.deepEqual(await others(my.admin), [clerkId]);
  await clerk(endPresence, { params: { id, visitId: second } });
  assert.deepEqual(await others(my.admin), []);
  assert.equal(await events(), before + 2);
});

test('REC-13 who says nothing for a minute has left, and comes again with the next word', async () => {
  const visitId = randomUUID();
  await announce(clerk, visitId);
  await my.t.db
    .updateTable('invoice_presence')
    .set({ seen_at: sql<string>`now() - interval '61 seconds'` })
    .where('id', '=', visitId)
    .execute();
  assert.deepEqual(await others(my.admin), []);
  await announce(clerk, visitId);
  assert.deepEqual(await others(my.admin), [clerkId]);
  await clerk(endPresence, { params: { id, visitId } });
});

test('REC-13 nobody ends the visit of another, nor sees or makes one in another account', async () => {
  const visitId = randomUUID();
  await announce(clerk, visitId);
  await my.admin(endPresence, { params: { id, visitId } });
  assert.deepEqual(await others(my.admin), [clerkId]);
  assert.deepEqual(await others(other.admin), []);
  const { error } = await announce(other.admin, randomUUID());
  assert.equal(error?.message, 'Generic.Not.Found');
  const strange = await announce(my.admin, randomUUID(), randomUUID());
  assert.equal(strange.error?.message, 'Generic.Not.Found');
});
