import {
  type Account,
  type CallRequest,
  isInForm,
  numberFields,
  type updateAccount,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { accountColumns, type AccountFacts } from './accountColumns.ts';
import { readAccount } from './accountRows.ts';

export type AccountChange = CallRequest<typeof updateAccount>['body'];
type Change = Omit<AccountChange, 'version'>;

/** Omitted values stay; the numbers must have the form of the resulting country. */
function merged(before: Account, change: Change): AccountFacts {
  const { country = before.country, currency = before.currency } = change;
  const wrong = numberFields.filter((field) => !isInForm(country, field, change[field]));
  if (wrong.length > 0)
    throw new Refusal('Generic.Invalid', {
      fields: Object.fromEntries(wrong.map((field) => [field, 'Invalid'])),
    });
  return { ...change, country, currency };
}

/** The language's currency; a currency that fits no language stays while neither changes. */
const currencyKept = (before: Account, { currency, communicationLanguage }: Change) =>
  currency === undefined && communicationLanguage === before.communicationLanguage
    ? { currency: before.currency }
    : {};

async function mustRead(tx: Tx, id: string): Promise<Account> {
  const account = await readAccount(tx, id);
  if (!account) throw new Refusal('Generic.Not.Found');
  return account;
}

/** Changes an account's data; returns it before and after. Documents keep their currency. */
export async function changeAccount(
  tx: Tx,
  id: string,
  { version, ...change }: AccountChange,
): Promise<{ before: Account; after: Account }> {
  const read = () => mustRead(tx, id);
  const before = await read();
  await updateUnchanged(
    tx
      .updateTable('account')
      .set({ ...accountColumns(merged(before, change)), ...currencyKept(before, change) })
      .where('id', '=', id),
    { version, read },
  );
  return { before, after: await read() };
}

/** The names of changed fields, for the audit. */
export const changedFields = (before: Account, after: Account): readonly string[] =>
  (Object.keys(after) as (keyof Account)[]).filter(
    (field) => field !== 'version' && before[field] !== after[field],
  );
