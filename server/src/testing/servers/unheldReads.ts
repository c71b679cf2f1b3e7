import assert from 'node:assert/strict';

import type pg from 'pg';

import type { TestApp } from './testApp.ts';

/**
 * Tables whose rows are read and then written in a transaction that holds a row they belong to: nobody else writes them meanwhile.
 */
const keepers: Readonly<Record<string, string>> = {
  account_user: 'account',
  account_user_location: 'account',
  agreement_price: 'collector',
  inspection_finding: 'inspection',
  inspection_point: 'inspection',
  invoice_line: 'invoice',
  order_link: 'orders',
  passkey: 'app_user',
  posting: 'invoice',
  saved_report_address: 'saved_report',
  scim_user: 'account',
  sign_in_provider: 'account',
  simulation_item: 'simulation',
  tender_invitation: 'tender',
};

/** Writes that may follow a read of the same row without holding it, each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  'update account set logo_path': 'the last logo stands, and the files of the others are removed',
  'update app_user set password_hash': 'the last password stands',
  'update session set account_id': 'a session is of one person',
  'update webhook set secret': 'the last secret stands',
  'delete from two_step': 'it is gone, whoever removes it',
};

const readTable = /\b(?:from|join) (?:only )?"?([a-z_]\w*)"?(?!\w| *\()/g;
const holding = /\bfor (?:no key )?update\b/;
const writing = /^(?:with .*\) )?(update|delete from) (?:only )?"?(\w+)"?/;
const compared = /"?(\w+)"?\s*(?:=|<>|!=|<|>|is\b|in\b|not in\b)/g;
const isKey = (column: string): boolean => column === 'id' || column.endsWith('_id');

/** Whether the row is written only in the state or the version that was read. */
function isConditional(text: string): boolean {
  const at = text.lastIndexOf(' where ');
  if (at < 0) return false;
  return [...text.slice(at + 7).matchAll(compared)].some(([, column]) => !isKey(column!));
}

const nameOf = (text: string): string =>
  (/^(update \S+ \S* ?set \S+|delete from \S+)/.exec(text)?.[0] ?? text).replaceAll('"', '');

/**
 * Writes of a row that the transaction has read before, although somebody else may have changed it meanwhile: without a lock, and
 * without a condition on its version or state.
 */
export function unheldWrites(statements: readonly string[]): string[] {
  const held = new Set<string>();
  const read = new Set<string>();
  const unheld: string[] = [];
  for (const statement of statements) {
    const text = statement.replaceAll(/\s+/g, ' ').trim();
    // A key is held by everybody who makes the same call.
    if (text.includes('pg_advisory_xact_lock')) return unheld;
    const tables = [...text.matchAll(readTable)].map(([, table]) => table!);
    const [, , written] = writing.exec(text) ?? [];
    // Nobody else sees a new row before the transaction ends.
    const [, inserted] = /^insert into "?(\w+)/.exec(text) ?? [];
    if (inserted) held.add(inserted);
    if (holding.test(text)) for (const table of tables) held.add(table);
    if (!written) {
      for (const table of tables) read.add(table);
      continue;
    }
    const isHeld = held.has(written) || held.has(keepers[written] ?? written);
    if (read.has(written) && !isHeld && !isConditional(text) && !(nameOf(text) in harmless))
      unheld.push(text);
    held.add(written);
  }
  return unheld;
}

/** The writes of `unheldWrites` in all transactions over the pool, from now on. */
export function watchTransactions(pool: pg.Pool): ReadonlySet<string> {
  const found = new Set<string>();
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let statements: string[] | null = null;
    client.query = ((...args: unknown[]) => {
      const text = String(args[0]);
      if (text === 'commit') for (const each of unheldWrites(statements ?? [])) found.add(each);
      if (text === 'commit' || text === 'rollback') statements = null;
      else if (text === 'begin') statements = [];
      else statements?.push(text);
      return query(...args);
    }) as typeof client.query;
  });
  return found;
}

/** Stops the server, and fails if one of its transactions has written rows that it had read and did not hold. */
export async function stopHeld(t: TestApp): Promise<void> {
  await t.stop();
  assert.deepEqual(
    [...t.unheld],
    [],
    'Rows are read and then written, although somebody else may have changed them between',
  );
}
