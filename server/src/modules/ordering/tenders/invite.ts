import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';
import { refuseTooManyMails } from '../../../mail/index.ts';

/** Stores the invitations; a collector with an account answers in the portal. One that is out of use is not invited. */
export async function invite(
  tx: Tx,
  accountId: string,
  tenderId: string,
  collectorIds: readonly string[],
): Promise<void> {
  if (collectorIds.length === 0) return;
  const collectors = await tx
    .selectFrom('collector')
    .select(['id', 'name', 'supplier_account_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', collectorIds)
    .where('archived_at', 'is', null)
    .execute();
  if (collectors.length !== new Set(collectorIds).size)
    throw new Refusal('Tenders.Collector.Unknown');
  const rows = collectors.map((collector) => ({
    account_id: accountId,
    tender_id: tenderId,
    id: randomUUID(),
    collector_id: collector.id,
    name: collector.name,
    supplier_account_id: collector.supplier_account_id,
  }));
  await tx.insertInto('tender_invitation').values(rows).execute().catch(twice);
}

/** Two collectors may belong to one supplier, which would then bid against itself. */
const twice = (error: unknown): never => {
  throw isTaken(error) ? new Refusal('Tenders.Collector.Twice') : error;
};

/** A draft may be old, so its collectors are read again when it is opened; none of them may be out of use since. */
export async function renewInvitations(tx: Tx, accountId: string, tenderId: string): Promise<void> {
  const gone = await tx
    .selectFrom('tender_invitation as i')
    .innerJoin('collector as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.id', '=', 'i.collector_id'),
    )
    .select('c.name')
    .where('i.account_id', '=', accountId)
    .where('i.tender_id', '=', tenderId)
    .where('c.archived_at', 'is not', null)
    .executeTakeFirst();
  if (gone) throw new Refusal('Tenders.Collector.Unknown', { detail: gone.name });
  await sql`
    update tender_invitation i set name = c.name, supplier_account_id = c.supplier_account_id
    from collector c
    where i.account_id = ${accountId} and i.tender_id = ${tenderId}
      and c.account_id = i.account_id and c.id = i.collector_id`
    .execute(tx)
    .catch(twice);
}

/** Gives the invited accounts access; collectors without one must have an e-mail address. */
export async function openFor(tx: Tx, accountId: string, tenderId: string): Promise<void> {
  const silent = await tx
    .selectFrom('tender_invitation as i')
    .innerJoin('collector as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.id', '=', 'i.collector_id'),
    )
    .select(['i.name', 'c.email'])
    .where('i.account_id', '=', accountId)
    .where('i.tender_id', '=', tenderId)
    .where('i.supplier_account_id', 'is', null)
    .execute();
  const unknown = silent.find(({ email }) => email === null);
  if (unknown) throw new Refusal('Tenders.No.Email', { detail: unknown.name });
  refuseTooManyMails(
    accountId,
    silent.flatMap(({ email }) => email ?? []),
  );
  await sql`select let_bidders_in(${tenderId})`.execute(tx);
}
