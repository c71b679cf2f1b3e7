import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refusal } from './errors.ts';
import { accountTransaction } from '../db/transaction.ts';
import { accountServer, buildCustomer } from '../testing/rows/accountServer.ts';
import { mustHaveRoom } from './mustHaveRoom.ts';

const { t, accountId } = await accountServer();
const most = 3;

/** Adds a folder if there is room for one more. */
const add = (account: string): Promise<string> =>
  accountTransaction(t.db, account, async (tx) => {
    await mustHaveRoom(tx, 'drive_folder', { accountId: account, most });
    const folder = await tx
      .insertInto('drive_folder')
      .values({
        account_id: account,
        id: crypto.randomUUID(),
        name: crypto.randomUUID(),
        changed_by: 'Ida',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return folder.id;
  });

const refused = (error: unknown): string =>
  error instanceof Refusal ? `${error.key} ${error.detail}` : String(error);

test('SRV-13 of many that are added at once, an account gets as many as it may have, and the refusal says how many', async () => {
  const tried = await Promise.all(
    Array.from({ length: 12 }, () => add(accountId).then(() => 'added', refused)),
  );
  const counts = Map.groupBy(tried, (each) => each);
  assert.equal(counts.get('added')?.length, most);
  assert.equal(counts.get('Account.Most.Reached 3')?.length, tried.length - most);
  const other = await buildCustomer(t);
  await add(other.accountId);
});
