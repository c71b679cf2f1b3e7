import type { Account } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { accountColumns, type AccountFacts } from './accountColumns.ts';
import { readAccount } from './accountRows.ts';

export type AccountChange = AccountFacts & { readonly version: number };

async function mustRead(tx: Tx, id: string): Promise<Account> {
  const account = await readAccount(tx, id);
  if (!account) throw new Refusal('Generic.Not.Found');
  return account;
}

/** Changes what is known of an account; answers it as it was and as it is. Documents keep the currency that they have. */
export async function changeAccount(
  tx: Tx,
  id: string,
  { version, ...facts }: AccountChange,
): Promise<{ before: Account; after: Account }> {
  const before = await mustRead(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ ...accountColumns(facts), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const after = await mustRead(tx, id);
  if (numUpdatedRows === 0n) throw new Refusal('Generic.Changed', { current: after });
  return { before, after };
}

/** Names of what differs, for the audit. */
export const changedFields = (before: Account, after: Account): readonly string[] =>
  (Object.keys(after) as (keyof Account)[]).filter(
    (field) => field !== 'version' && before[field] !== after[field],
  );
