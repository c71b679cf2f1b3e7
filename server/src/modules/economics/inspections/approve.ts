import {
  inspectionActions,
  inspectionAllows,
  type InspectionDetail,
  invoiceAllows,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Drawings } from '../../../costly/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, storeDrawing } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { noteChange } from '../postings/index.ts';
import { readInspection } from './inspectionRows.ts';
import { holdOpenInvoice, inspectHeld, notifyPages } from './inspectInvoice.ts';
import { makeInspectionReport } from './report/index.ts';

interface Approval {
  readonly id: string;
  /** Null where there was no version to see: nothing was found. */
  readonly version: number | null;
  readonly reason: string | null;
}

const shownOf = ({ status, result, atStake, approvedBy, approvalReason }: InspectionDetail) => ({
  status,
  result,
  atStake,
  approvedBy,
  approvalReason,
});

/** Where documents are stored, and how they are drawn. */
export interface Documents {
  readonly blobs: Blobs;
  readonly drawings: Drawings;
}

/** Approves the inspection of an open invoice as it stands, and makes the report of it. */
export async function approve(
  tx: Tx,
  documents: Documents,
  actor: Actor,
  approval: Approval,
): Promise<InspectionDetail> {
  const { id } = approval;
  if (!(await holdOpenInvoice(tx, actor.accountId, id)))
    throw new Refusal('Invoices.Locked', { current: await readInspection(tx, actor, id) });
  return approveHeld(tx, documents, actor, approval);
}

/** As `approve`, where the caller holds the invoice: who confirms it has changed its status already. */
async function approveHeld(
  tx: Tx,
  { blobs, drawings }: Documents,
  actor: Actor,
  { id, version, reason }: Approval,
): Promise<InspectionDetail> {
  const { accountId } = actor;
  const ofRow = () =>
    tx.updateTable('inspection').where('account_id', '=', accountId).where('id', '=', id);
  const read = () => readInspection(tx, actor, id);
  const before = await read();
  await updateUnchanged(
    ofRow()
      .set({
        status: 'Completed',
        approved_at: sql<string>`now()`,
        approved_by: actor.userName,
        approval_reason: reason,
      })
      .where('status', 'in', inspectionActions.approve.from)
      .where('result', '<>', 'NotInspected'),
    {
      version,
      read,
      changed: 'Inspections.Changed',
      notOpen: ({ result }) =>
        result === 'NotInspected' ? 'Inspections.Not.Inspected' : 'Inspections.Approved',
    },
  );
  const approved = await read();
  if (approved.openFailures > 0 && reason === null)
    throw new Refusal('Inspections.Reason.Missing', {
      fields: { reason: 'Inspections.Reason.Missing' },
    });
  const report = await makeInspectionReport(tx, actor, approved);
  const file = await storeDrawing(tx, blobs, drawings, actor, report);
  await ofRow().set({ report_file_id: file.id, report_evidence: report.evidence }).execute();
  await noteChange(tx, actor, {
    subject: 'inspection',
    subjectId: id,
    invoiceId: id,
    action: 'approved',
    before: shownOf(before),
    after: { ...shownOf(approved), reportFileId: file.id },
  });
  await notifyPages(tx, accountId, id);
  return read();
}

/** Inspects again because a person asks for it: an approved inspection needs a new approval. */
export async function rerun(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<InspectionDetail> {
  const { accountId } = actor;
  const read = () => readInspection(tx, actor, id);
  const invoice = await tx
    .selectFrom('invoice')
    .select('status')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  if (!invoiceAllows(invoice, 'inspect'))
    throw new Refusal('Invoices.Locked', { current: await read() });
  const known = await tx
    .selectFrom('inspection')
    .select('version')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const before = known ? await read() : null;
  if (version !== null && before?.version !== version)
    throw new Refusal(before ? 'Inspections.Changed' : 'Generic.Not.Found', { current: before });
  await inspectHeld(tx, accountId, id, { asked: true });
  const after = await read();
  await noteChange(tx, actor, {
    subject: 'inspection',
    subjectId: id,
    invoiceId: id,
    action: 'inspectedAgain',
    ...(before ? { before: shownOf(before) } : {}),
    after: shownOf(after),
  });
  return after;
}

/**
 * Refuses to finish an invoice whose inspection has not run, or has findings and is not approved. An inspection that only passed
 * is approved by the person who finishes the invoice.
 */
export async function mustBeApproved(
  tx: Tx,
  documents: Documents,
  actor: Actor,
  id: string,
): Promise<void> {
  const { accountId } = actor;
  const row = await tx
    .selectFrom('inspection')
    .select(['result', sql<boolean>`changes > seen_changes`.as('isStale')])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.result === 'NotInspected') throw new Refusal('Inspections.Not.Inspected');
  if (row.isStale) await inspectHeld(tx, accountId, id, { asked: false });
  const { status, result } = await readInspection(tx, actor, id);
  if (!inspectionAllows(status, 'approve')) return;
  if (result !== 'Passed') throw new Refusal('Inspections.Not.Approved');
  await approveHeld(tx, documents, actor, { id, version: null, reason: null });
}
