import assert from 'node:assert/strict';
import { test } from 'node:test';

import { unheldWrites } from './unheldReads.ts';

const read = 'select "status" from "orders" where "id" = $1';
const write = 'update "orders" set "kg_collected" = $1 where "account_id" = $2 and "id" = $3';
const driving = 'update "driving" set "kg" = $1 where "id" = $2';

const transactions: Readonly<Record<string, readonly [unheld: number, ...statements: string[]]>> = {
  'read and written': [1, read, write],
  'read with others': [
    1,
    'select 1 from location join orders on orders.location_id = location.id',
    write,
  ],
  'read, removed': [1, read, 'delete from "orders" where "id" = $1'],
  'read while it is shared': [1, `${read} for share`, write],
  'written, and read after that': [0, write, read],
  'written twice': [0, 'update "orders" set "status" = $1 where "version" = $2', read, write],
  'another table': [0, read, driving],
  'of its version': [0, read, `${write} and version = $4`],
  'of its state': [0, read, `${write} and "status" in ($4, $5)`],
  'held since': [0, read, `${read} for update`, write],
  'held but for its key': [0, `${read} for no key update of "orders"`, write],
  'behind a key': [0, "select pg_advisory_xact_lock(hashtextextended('orders', 0))", read, write],
  'new in it': [0, 'insert into "orders" ("id") values ($1)', read, write],
  'of a parent that is held': [
    0,
    'update "invoice" set "version" = version + 1 where "id" = $1 and "status" = $2',
    'select * from "posting" where "id" = $1',
    'update "posting" set "amount" = $1 where "id" = $2',
  ],
  'of a parent that is not': [
    1,
    'select * from "posting" where "id" = $1',
    'update "posting" set "amount" = $1 where "id" = $2',
  ],
};

test('SRV-15 a row that is read and then written is held, or of the version or state that was seen', () => {
  const found = Object.entries(transactions).map(([name, [, ...statements]]) => [
    name,
    unheldWrites(statements).length,
  ]);
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(Object.entries(transactions).map(([name, [unheld]]) => [name, unheld])),
  );
});
