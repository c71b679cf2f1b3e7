import { invoiceActions } from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Db } from '../../../db/database.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { findAll } from './findAll.ts';
import { resultOf } from './findings.ts';
import { writePoints } from './pointResults.ts';
import { countStake, writeFindings } from './writeFindings.ts';

const notApproved = {
  status: 'AwaitsApproval',
  approved_at: null,
  approved_by: null,
  approval_reason: null,
} as const;

const ofInvoice = (tx: Tx, accountId: string, invoiceId: string) =>
  tx.updateTable('inspection').where('account_id', '=', accountId).where('id', '=', invoiceId);

interface InspectionRun {
  /** How many changes there had been before anything was read. */
  readonly seen: number;
  /** Of two runs, the one that began later has the higher number. */
  readonly run: string;
}

/** Makes the row where an invoice has none yet. */
async function begin(tx: Tx, accountId: string, invoiceId: string): Promise<InspectionRun> {
  await sql`insert into inspection (account_id, id, invoice_id, status, result, changes)
    select account_id, id, id, 'AwaitsApproval', 'NotInspected', 1 from invoice
    where account_id = ${accountId} and id = ${invoiceId}
    on conflict do nothing`.execute(tx);
  return tx
    .selectFrom('inspection')
    .select(['changes as seen', sql<string>`nextval('inspection_run')`.as('run')])
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/**
 * Holds an open invoice until the transaction ends, so that nobody confirms it while it is inspected; null if it is not open. What
 * wrote the inspection without it might take the approval of an invoice that was confirmed meanwhile.
 */
export const holdOpenInvoice = (tx: Tx, accountId: string, invoiceId: string) =>
  tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .where('status', 'in', invoiceActions.inspect.from)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inspects an invoice by itself, if it is open: an approval stays if the findings are the same as the approved ones. */
export async function inspectOpen(tx: Tx, accountId: string, invoiceId: string): Promise<void> {
  if (await holdOpenInvoice(tx, accountId, invoiceId))
    await inspectHeld(tx, accountId, invoiceId, { asked: false });
}

/**
 * Inspects an invoice whose row the caller holds, by the current data. Asked for by a person, it needs a new approval; run
 * automatically, an approval stays if the findings are the same as the approved ones.
 */
export async function inspectHeld(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  { asked }: { readonly asked: boolean },
): Promise<void> {
  const { seen, run } = await begin(tx, accountId, invoiceId);
  const findings = await findAll(tx, accountId, invoiceId);
  // Locks the row from here: of two runs the second sees the findings of the first.
  const before = await ofInvoice(tx, accountId, invoiceId)
    .set({ seen_changes: sql<number>`greatest(seen_changes, ${seen})`, run })
    // A run that began later and ended first has newer findings, whoever asked for it.
    .where(sql<boolean>`run < ${run}::bigint`)
    .where(sql<boolean>`(${asked} or seen_changes <= ${seen})`)
    .returning(['status', 'result'])
    .executeTakeFirst();
  if (!before) return;
  const isSame = await writeFindings(tx, accountId, invoiceId, findings);
  const keeps = !asked && isSame && before.status === 'Completed';
  await ofInvoice(tx, accountId, invoiceId)
    .set({ result: resultOf(findings), inspected_at: sql<string>`now()` })
    .set(keeps ? {} : notApproved)
    .set(!asked && isSame ? {} : { version: sql<number>`version + 1` })
    .execute();
  await writePoints(tx, accountId, invoiceId, findings);
  await countStake(tx, accountId, invoiceId);
  await notifyPages(tx, accountId, invoiceId);
}

export const notifyPages = (tx: Tx, accountId: string, inspectionId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'inspection-changed',
    payload: { inspectionId },
  });

/** Whether an inspection has to look again before anybody can go by it. */
const waits = (tx: Tx, accountId: string, invoiceId: string) =>
  tx
    .selectFrom('inspection')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .whereRef('changes', '>', 'seen_changes')
    .executeTakeFirst();

/** The job that inspects imported, typed or posted invoices. It may run twice: the second run has nothing to do. */
export const createInspectJob =
  ({ db }: { readonly db: Db }) =>
  ({ accountId, invoiceId }: JobPayloads['inspections.inspect']): Promise<void> =>
    accountTransaction(db, accountId, async (tx) => {
      if (await waits(tx, accountId, invoiceId)) await inspectOpen(tx, accountId, invoiceId);
    });
