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
  'create table visit (id uuid); create index visit_id on visit (id); create index on visit (id)',
  `create function visits() returns int language sql as $$ delete from visit; select 1 $$`,
  `create table visit (account_id uuid); alter table visit enable row level security;
   create policy own on visit using (account_id = app_account())`,
  `alter table orders add column seen_at timestamptz not null default now(), add column tags jsonb not null default '{}'::jsonb`,
  `-- It isn't read yet.\nalter table orders add column visits int; /* nor's this; one */`,
  `comment on table orders is 'ordered -- not planned; yet'`,
  'create table visit (id uuid primary key, account_id uuid not null references account on delete cascade)',
  `create table visit (account_id uuid, id uuid, infocard_id uuid, primary key (account_id, id),
   foreign key (account_id, infocard_id) references infocard on delete set null (infocard_id))`,
  'create table visit (id uuid primary key); create table stop (visit_id uuid not null references visit (id), at int)',
  'create table visit (order_id uuid references orders (id) on update cascade on delete cascade deferrable)',
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
  'alter table orders add column changed_at timestamptz not null default clock_timestamp()',
  'alter table orders add column visit_id uuid default gen_random_uuid()',
  'alter table orders add column visit_id uuid references visit',
  'alter table orders add column total int generated always as (number * 2) stored',
  'alter table orders add column place bigserial',
  'create index orders_visit on orders (account_id, visit_id)',
  'create index on orders (visit_id)',
  'create table visit (id uuid); create index orders_visit on orders (visit_id)',
  'create policy own on orders using (account_id = app_account())',
  'create table visit (id uuid); create policy few on visit as restrictive using (id is not null)',
  'alter table orders enable row level security',
  'alter table orders add column place int primary key',
  `-- It isn't read any more.\ndrop table visit; -- isn't it`,
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

for (const [change, reason] of [
  ['create table urgent (reason text) inherits (orders)', /^Queries of the parent read rows/],
  [
    `create table orders_2027 partition of orders for values from ('2027-01-01') to ('2028-01-01')`,
    /^The parent is locked/,
  ],
  ...[
    'create table visit (order_id uuid references orders)',
    'create table visit (order_id uuid references orders (id) on update cascade, at int)',
    'create table visit (order_id uuid not null references orders on delete restrict)',
    'create table visit (account_id uuid, order_id uuid, foreign key (account_id, order_id) references orders (account_id, id) on delete no action)',
    'create table stop (id uuid); create table visit (a uuid references account on delete cascade, b uuid references orders)',
  ].map((each) => [each, /^Older servers could no longer delete rows of orders/] as const),
  ['drop table visit', /^It changes more than it adds: drop table visit$/],
] as const)
  test(`SRV-08 a sentence says why older servers may not go on after: ${change}`, () => {
    const [said = '', ...more] = breaksOlderServers(change);
    assert.match(said, reason);
    assert.deepEqual(more, []);
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
