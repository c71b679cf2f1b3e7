import { randomUUID } from 'node:crypto';

import type { CallRequest, LedgerAccount, putLedgerAccount } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, insertUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { noteChange } from '../postings/index.ts';
import { planRows } from './planRows.ts';

type Put = CallRequest<typeof putLedgerAccount>['body'];
type Subject = Pick<LedgerAccount, 'kind' | 'category' | 'taxPercent'>;

const isOf = ({ kind, category, taxPercent }: Subject, columns: 'plan' | 'table') =>
  sql<boolean>`(kind, category, ${sql.ref(columns === 'plan' ? 'taxPercent' : 'tax_percent')}::numeric)
    is not distinct from (${kind}::text, ${category}::text, ${taxPercent}::numeric)`;

/** The account from the plan; without entries and mapping it has only its subject. */
async function readSubject(tx: Tx, actor: Actor, subject: Subject): Promise<LedgerAccount> {
  const row = await planRows(tx, actor.accountId).where(isOf(subject, 'plan')).executeTakeFirst();
  return row ?? { ...subject, ...unmapped };
}

const unmapped = {
  id: null,
  key: '',
  state: 'missing',
  used: false,
  number: null,
  name: null,
  taxCode: null,
  groupingCategory: null,
  groupingCode: null,
  changedAt: null,
  changedBy: null,
  version: 0,
} as const;

const mapped = ({ number, name, taxCode, groupingCategory, groupingCode }: LedgerAccount) => ({
  number,
  name,
  taxCode,
  groupingCategory,
  groupingCode,
});

/** Says to which account entries of one kind, category and rate go. */
export async function putAccount(
  tx: Tx,
  actor: Actor,
  body: Put,
): Promise<{ readonly before: LedgerAccount; readonly after: LedgerAccount }> {
  const { version, kind, category, taxPercent, ...fields } = body;
  const subject = { kind, category, taxPercent };
  const columns = {
    number: fields.number,
    name: fields.name,
    tax_code: fields.taxCode || null,
    grouping_category: fields.groupingCategory || null,
    grouping_code: fields.groupingCode || null,
  };
  const read = () => readSubject(tx, actor, subject);
  const before = await read();
  if (version === 0)
    await insertUnchanged(
      tx
        .insertInto('ledger_account')
        .values({
          account_id: actor.accountId,
          id: randomUUID(),
          kind,
          category,
          tax_percent: taxPercent,
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
        .where(isOf(subject, 'table')),
      { version, read },
    );
  const after = await read();
  await noteChange(tx, actor, {
    subject: 'ledger',
    subjectId: after.id ?? '',
    action: version === 0 ? 'mapped' : 'changed',
    ...(version === 0 ? {} : { before: mapped(before) }),
    after: { ...subject, ...mapped(after) },
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
    before: { kind, category, taxPercent, ...mapped(before) },
  });
  return before;
}
