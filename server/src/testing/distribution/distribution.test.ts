import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { sql } from 'kysely';

import { testServer } from '../servers/testServer.ts';
import { hotStatements } from './hotStatements.ts';
import { readFit } from './keys.ts';
import { exceptions } from './placement.ts';
import { unboundTables } from './statementFit.ts';

const t = await testServer({ logLevel: 'silent' });

/** Between a distributed table and one that is not: what docs/scaling.md drops before the tables are distributed. */
const crossing = [
  'agreement_price: agreement_price_account_id_tender_id_fkey',
  'contact_link: contact_link_account_id_collector_id_fkey',
  'order_assignment: order_assignment_account_id_driver_id_fkey',
  'order_assignment: order_assignment_account_id_vehicle_id_fkey',
  'order_file: order_file_account_id_file_id_fkey',
  'order_message_reader: order_message_reader_account_id_collector_id_fkey',
  'order_message_reader: order_message_reader_account_id_user_id_fkey',
  'orders: orders_account_id_collector_id_fkey',
  'orders: orders_account_id_infocard_id_fkey',
  'orders: orders_account_id_location_id_fkey',
  'recurring_order_day: recurring_order_day_account_id_order_id_fkey',
  'saved_report_address: saved_report_address_account_id_report_id_fkey',
  'service_report: service_report_account_id_collector_id_fkey',
  'service_report: service_report_account_id_infocard_id_fkey',
  'service_report: service_report_account_id_location_id_fkey',
  'service_report_file: service_report_file_account_id_file_id_fkey',
  'tender_invitation: tender_invitation_account_id_collector_id_fkey',
];

test('SRV-04 SRV-11 every table is distributed by account with all its unique and foreign keys, or listed with its reason', async () => {
  const fit = await readFit(t.db);
  assert.ok(fit.distributed.length > 60);
  assert.deepEqual(fit.withoutAccount, []);
  assert.deepEqual(fit.uniqueKeys, []);
  assert.deepEqual(fit.foreignKeys, crossing);
  const listed = Object.values(exceptions).flatMap((tables) => Object.keys(tables));
  assert.deepEqual(
    listed.filter((table) => !fit.tables.includes(table)),
    [],
  );
});

test('SRV-04 SRV-11 keys without the account are noticed', async () => {
  await sql`create table forgotten (account_id uuid not null references account, id uuid primary key,
    infocard uuid references orders (id)); create table loose (id uuid)`.execute(t.db);
  const fit = await readFit(t.db);
  await sql`drop table forgotten; drop table loose`.execute(t.db);
  assert.deepEqual(fit.withoutAccount, ['loose']);
  assert.deepEqual(fit.uniqueKeys, ['forgotten: forgotten_pkey']);
  assert.deepEqual(
    fit.foreignKeys.filter((key) => !crossing.includes(key)),
    ['forgotten: forgotten_infocard_fkey'],
  );
});

/** Statements about all accounts of one person. */
const ofManyAccounts = ['users.remove: account_user'];

test('SRV-04 SRV-11 every statement that calls of a customer or a carrier make reads distributed tables of one account', async () => {
  const statements = await hotStatements(t);
  assert.ok(statements.size > 400, String(statements.size));
  const unbound: string[] = [];
  for (const [statement, call] of statements)
    for (const table of await unboundTables(t.db, statement)) unbound.push(`${call}: ${table}`);
  assert.deepEqual(unbound, ofManyAccounts);
});

test('SRV-11 a statement that is not bound to an account is noticed', async () => {
  const unbound = (statement: string) => unboundTables(t.db, statement);
  const joined = (on: string) =>
    unbound(
      `select * from invoice i join invoice_line l on ${on} where i.account_id = $1 and i.id = $2`,
    );
  assert.deepEqual(await joined('l.account_id = i.account_id and l.invoice_id = i.id'), []);
  assert.deepEqual(await joined('l.invoice_id = i.id'), ['invoice_line']);
  assert.deepEqual(await unbound('select * from posting where id = $1'), ['posting']);
  assert.deepEqual(await unbound('update infocard set name = $1 where id = $2'), ['infocard']);
  assert.deepEqual(await unbound('delete from file where account_id = $1'), []);
});

test('SRV-11 the guide names every key that has to be dropped and every table that two sides share', async () => {
  const guide = await readFile(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');
  const constraints = crossing.map((key) => key.split(': ')[1]!);
  for (const name of [
    ...constraints,
    ...Object.keys(exceptions.reference),
    ...Object.keys(exceptions.sides),
  ])
    assert.ok(guide.includes(name), name);
});
