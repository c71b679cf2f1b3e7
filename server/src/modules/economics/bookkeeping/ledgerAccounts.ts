import { randomUUID } from 'node:crypto';

import {
  type CallRequest,
  type LedgerAccount,
  ledgerAccounts,
  type putLedgerAccount,
} from '@fraktion/contract';
import { type Insertable, sql } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, insertUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { columnsOfFields } from '../../platform/background/index.ts';
import { noteChange } from '../postings/index.ts';
import { planRows } from './planRows.ts';

type Put = CallRequest<typeof putLedgerAccount>['body'];
export type AccountFields = Omit<Put, 'version'>;
type Subject = Pick<LedgerAccount, 'kind' | 'category' | 'taxPercent'>;

const isOf = ({ kind, category, taxPercent }: Subject) =>
  sql<boolean>`(kind, category, tax_percent::numeric)
    is not distinct from (${kind}::text, ${category}::text, ${taxPercent}::numeric)`;

type Columns = Omit<Insertable<Schema['ledger_account']>, 'account_id' | 'id' | 'version'>;

/** The fields as the table stores them: a box that was left empty is no value. */
const columnsIn = (fields: AccountFields): Columns =>
  Object.fromEntries(
    columnsOfFields(ledgerAccounts).map(([name, column]) => [
      column,
      fields[name as keyof AccountFields] || null,
    ]),
  ) as unknown as Columns;

type Mapped = Pick<LedgerAccount, Exclude<keyof AccountFields, keyof Subject>>;

const keys: readonly string[] = ledgerAccounts.key;

/** What a subject is mapped to: its account, and the codes of the account. */
const mappedOf = (row: Partial<LedgerAccount>): Mapped =>
  Object.fromEntries(
    Object.keys(ledgerAccounts.fields)
      .filter((name) => !keys.includes(name))
      .map((name) => [name, row[name as keyof Mapped] ?? null]),
  ) as unknown as Mapped;

/** The account from the plan; without entries and mapping it has only its subject. */
async function readSubject(tx: Tx, actor: Actor, subject: Subject): Promise<LedgerAccount> {
  const row = await planRows(tx, actor.accountId).where(isOf(subject)).executeTakeFirst();
  return row ?? { ...unmapped, ...subject };
}

const unmapped: Omit<LedgerAccount, keyof Subject> = {
  id: null,
  key: '',
  ...mappedOf({}),
  state: 'missing',
  used: false,
  changedAt: null,
  changedBy: null,
  version: 0,
};

/** Says to which account entries of one kind, category and rate go. */
export async function putAccount(
  tx: Tx,
  actor: Actor,
  body: Put,
): Promise<{ readonly before: LedgerAccount; readonly after: LedgerAccount }> {
  const { version, ...fields } = body;
  const { kind, category, taxPercent } = fields;
  const subject = { kind, category, taxPercent };
  const columns = columnsIn(fields);
  const read = () => readSubject(tx, actor, subject);
  const before = await read();
  if (version === 0)
    await insertUnchanged(
      tx
        .insertInto('ledger_account')
        .values({
          account_id: actor.accountId,
          id: randomUUID(),
          ...columns,
        })
        .onConflict((conflict) => conflict.doNothing()),
      read,
    );
  else
    await updateUnchanged(
      tx
        .updateTable('ledger_account')
        .set(columns)
        .where('account_id', '=', actor.accountId)
        .where(isOf(subject)),
      { version, read },
    );
  const after = await read();
  await noteChange(tx, actor, {
    subject: 'ledger',
    subjectId: after.id ?? '',
    action: version === 0 ? 'mapped' : 'changed',
    ...(version === 0 ? {} : { before: mappedOf(before) }),
    after: { ...subject, ...mappedOf(after) },
  });
  return { before, after: await read() };
}

/** Takes an account off the plan. */
export async function deleteAccount(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
): Promise<LedgerAccount> {
  const read = async () => {
    const row = await planRows(tx, actor.accountId).where('plan.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('Generic.Not.Found');
    return row;
  };
  const before = await read();
  await deleteUnchanged(
    tx.deleteFrom('ledger_account').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version, read },
  );
  const { kind, category, taxPercent } = before;
  await noteChange(tx, actor, {
    subject: 'ledger',
    subjectId: id,
    action: 'removed',
    before: { kind, category, taxPercent, ...mappedOf(before) },
  });
  return before;
}
