import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { type AuditKind, authenticate, listAudit } from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const entry = (account_id: string, kind: AuditKind, at: string, actor_name = 'Ida') => ({
  account_id,
  kind,
  at,
  actor_name,
  details: '{}',
});

test('AUT-06 the audit is paged, searched, and filtered by kind and day', async () => {
  const account = await buildAccount(t.db);
  const admin = await signInNew(t, account.id, 'Admin');
  await t.db
    .insertInto('audit_entry')
    .values([
      entry(account.id, 'userInvited', '2026-03-01T10:00:00Z'),
      entry(account.id, 'userChanged', '2026-03-02T10:00:00Z', 'Bo 100%'),
      entry(account.id, 'userChanged', '2026-03-03T10:00:00Z'),
    ])
    .execute();
  const days = async (query: Record<string, string | number>) =>
    (await admin(listAudit, { query })).data.map(({ at }) => at.slice(0, 10));
  const march = { 'filter[at][from]': '2026-03-01', 'filter[at][to]': '2026-03-02' };
  assert.deepEqual(await days(march), ['2026-03-02', '2026-03-01']);
  assert.deepEqual(await days({ ...march, sort: 'at:asc', pageSize: 1, page: 2 }), ['2026-03-02']);
  assert.deepEqual(await days({ 'filter[kind][in]': 'userInvited,apiKeyIssued' }), ['2026-03-01']);
  assert.deepEqual(await days({ q: '100%' }), ['2026-03-02']);
  const wrong = await admin(listAudit, { query: { 'filter[kind][in]': 'all' } });
  assert.deepEqual(Object.keys(wrong.error?.fields ?? {}).length, 1);
});

test('AUT-02 each account reads its own; entries without an account are read by the platform', async () => {
  const [one, other] = [await buildAccount(t.db), await buildAccount(t.db)];
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const unknown = `${randomUUID()}@test.example`;
  await t.client()(authenticate, { body: { email: unknown, password: 'wrong' } });
  await t.db
    .insertInto('audit_entry')
    .values(entry(one.id, 'userInvited', '2026-03-01T10:00:00Z', 'Only one'))
    .execute();
  const names = async (accountId: string, role: 'Admin' | 'SuperAdmin') => {
    const client = await signInNew(t, accountId, role);
    return (await client(listAudit)).data.map(({ actorName }) => actorName);
  };
  assert.ok((await names(one.id, 'Admin')).includes('Only one'));
  const others = await names(other.id, 'Admin');
  assert.equal(others.includes('Only one') || others.includes(unknown), false);
  assert.ok((await names(platform.id, 'SuperAdmin')).includes(unknown));
});

test('AUT-06 entries are added and never changed, not even by the owner of the tables', async () => {
  const account = await buildAccount(t.db);
  await t.db
    .insertInto('audit_entry')
    .values(entry(account.id, 'userInvited', '2026-03-01T10:00:00Z'))
    .execute();
  for (const statement of [
    sql`update audit_entry set actor_name = 'nobody'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ]) {
    await assert.rejects(statement.execute(t.db), /never changed/);
    await assert.rejects(
      accountTransaction(t.db, account.id, (tx) => statement.execute(tx)),
      /permission denied|never changed/,
    );
  }
  await assert.rejects(
    accountTransaction(t.db, randomUUID(), (tx) =>
      tx
        .insertInto('audit_entry')
        .values(entry(account.id, 'userInvited', '2026-03-01T10:00:00Z'))
        .execute(),
    ),
    /row-level security/,
  );
});
