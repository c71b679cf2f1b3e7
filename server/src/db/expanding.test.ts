import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

import { breaksOlderServers } from './expanding.ts';
import { isExpanding, migrationNames } from './migrate.ts';

for (const addition of [
  'create table visit (id uuid primary key, account_id uuid not null)',
  'alter table orders add column visit_id uuid, add column visits int not null default 0',
  'create index orders_visit on orders (account_id, visit_id)',
  `create function visits() returns int language sql as $$ delete from visit; select 1 $$`,
  `alter table visit enable row level security; create policy own on visit using (account_id = app_account())`,
])
  test(`SRV-08 older servers go on after: ${addition}`, () => {
    assert.deepEqual(breaksOlderServers(addition), []);
  });

for (const change of [
  'alter table orders drop column comment',
  'alter table orders rename column comment to remark',
  'alter table orders add column visits int not null',
  'alter table orders add column visit text unique',
  'alter table orders add column visit text, drop column comment',
  'alter table orders alter column comment set not null',
  'alter table orders add constraint few check (number < 10)',
  'create unique index orders_comment on orders (comment)',
  'drop table visit',
  'create or replace function app_account() returns uuid language sql as $$ select null::uuid $$',
  'create trigger counted after insert on orders for each row execute function count_it()',
  `update orders set status = 'open'`,
])
  test(`SRV-08 older servers may not go on after: ${change}`, () => {
    assert.equal(breaksOlderServers(change).length, 1);
  });

/** The statements that a migration sends to an empty database, as text. */
async function sentBy(name: string): Promise<string> {
  const sent: string[] = [];
  const connection = {
    executeQuery: async ({ sql: text }: CompiledQuery) => {
      sent.push(text);
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('A migration streams nothing');
    },
  };
  const nothing = async (): Promise<void> => undefined;
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
      }),
    },
  });
  const file = new URL(`./migrations/${name}.ts`, import.meta.url);
  const { up } = (await import(file.href)) as { up(db: Kysely<unknown>): Promise<void> };
  await up(db);
  return sent.join(';\n');
}

test('SRV-08 a migration that says that it only adds to the schema does so', async () => {
  const names = await migrationNames();
  for (const name of names.filter(isExpanding))
    assert.deepEqual(breaksOlderServers(await sentBy(name)), [], name);
  // One that changes more than it adds is found.
  assert.notDeepEqual(breaksOlderServers(await sentBy(names[0]!)), []);
});
