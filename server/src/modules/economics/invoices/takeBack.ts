import { invoiceActions, type KeptReason, keptReasons } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { queueInvoiceWebhooks } from '../../accounts/webhooks/index.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { deleteFiles } from '../../platform/files/index.ts';
import { isClaimed } from '../claims/index.ts';
import { noteChanges } from '../postings/index.ts';
import { noteImport } from './imports/startImport.ts';

/** What holds an invoice, in the order in which it is told. */
const holds: Readonly<Record<KeptReason, RawBuilder<SqlBool>>> = {
  'Invoices.Locked': sql`i.status not in (${sql.join(invoiceActions.takeBack.from.map((status) => sql.lit(status)))})`,
  'Invoices.Booked': sql`exists (select from voucher v where v.account_id = i.account_id and v.invoice_id = i.id)`,
  'Invoices.Posted': sql`exists (select from posting p
    where p.account_id = i.account_id and p.invoice_id = i.id and p.removed_at is null)`,
  'Invoices.Claimed': sql`(exists (select from claim_credit c where c.account_id = i.account_id and c.invoice_id = i.id)
    or ${isClaimed})`,
};

const whyKept = sql<KeptReason | null>`case ${sql.join(
  keptReasons.map((reason) => sql`when ${holds[reason]} then ${sql.lit(reason)}`),
  sql` `,
)} end`;

/** Held until the end of the transaction. What is read of them comes after it, or it might be from before somebody posted. */
const holdInvoices = (tx: Tx, { accountId }: Actor, ids: readonly string[]) =>
  tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    // In one order, so that two calls never wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();

/** The rows, each with what keeps it here. */
const readHeld = (tx: Tx, { accountId }: Actor, ids: readonly string[]) =>
  tx
    .selectFrom('invoice as i')
    .select([
      'i.id',
      'i.status',
      'i.invoice_number as number',
      'i.document_type as documentType',
      'i.seller_name as sellerName',
      'i.issue_date as issueDate',
      'i.gross',
      'i.currency',
      'i.import_source as source',
      'i.file_id as fileId',
      'i.pdf_file_id as pdfFileId',
    ])
    .select(whyKept.as('kept'))
    .where('i.account_id', '=', accountId)
    .where('i.id', 'in', [...ids])
    .orderBy('i.id')
    .execute();

type Held = Awaited<ReturnType<typeof readHeld>>[number];

/** Files that nothing else shows: those that came inside the document, reports, and the document where no import has it. */
async function filesOf(tx: Tx, accountId: string, gone: readonly Held[]): Promise<string[]> {
  const ids = gone.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    with own as (select unnest(${ids}::uuid[]) as id),
    files as (
      select a.file_id as id from invoice_attachment a join own on own.id = a.invoice_id where a.account_id = ${accountId}
      union select i.report_file_id from inspection i join own on own.id = i.id where i.account_id = ${accountId}
      union select unnest(array[i.file_id, i.pdf_file_id]) from invoice i join own on own.id = i.id where i.account_id = ${accountId})
    select files.id from files
    where files.id is not null and not exists (select from invoice_import import where import.account_id = ${accountId}
      and (import.file_id = files.id or import.attachment_file_id = files.id))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Held before anything of them is read, so that nobody starts one again meanwhile. */
const holdImports = (tx: Tx, { accountId }: Actor, ids: readonly string[]) =>
  tx
    .selectFrom('invoice_import')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

const markImports = (tx: Tx, { accountId, userName }: Actor, ids: readonly string[]) =>
  tx
    .updateTable('invoice_import')
    .set({
      state: 'takenBack',
      taken_back_by: userName,
      finished_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();

interface TakenBack {
  readonly id: string;
  /** Null if it is gone. */
  readonly kept: KeptReason | null;
}

/**
 * Removes invoices that should not be here, with their lines and inspections. What is posted, booked, claimed or locked stays. The
 * document stays with its import, which may be started again; an invoice that was typed is gone. Invoices of the supplier that were
 * compared with one are inspected again (migration 0123).
 */
export async function takeBackInvoices(
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<TakenBack[]> {
  if (ids.length === 0) return [];
  const { accountId } = actor;
  await holdInvoices(tx, actor, ids);
  const held = await readHeld(tx, actor, ids);
  const gone = held.filter(({ kept }) => kept === null);
  if (gone.length > 0) {
    const goneIds = gone.map(({ id }) => id);
    await holdImports(tx, actor, goneIds);
    const files = await filesOf(tx, accountId, gone);
    const imports = await markImports(tx, actor, goneIds);
    await noteChanges(tx, actor, gone.map(changeOf));
    await tx
      .deleteFrom('invoice')
      .where('account_id', '=', accountId)
      .where('id', 'in', goneIds)
      .execute();
    await deleteFiles(tx, accountId, files);
    for (const invoice of gone) await tell(tx, actor, request, invoice);
    for (const { id } of imports) await noteImport(tx, accountId, id);
  }
  return held.map(({ id, kept }) => ({ id, kept }));
}

const changeOf = ({ id, kept, fileId, pdfFileId, status, ...facts }: Held) =>
  ({
    subject: 'invoice',
    subjectId: id,
    invoiceId: id,
    action: 'takenBack',
    before: { status, ...facts },
  }) as const;

async function tell(
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  { id, number, status, sellerName }: Held,
): Promise<void> {
  const { accountId } = actor;
  await note(tx, accountId, {
    ...doneBy(actor, request),
    kind: 'invoiceTakenBack',
    subject: `${number}, ${sellerName}`,
  });
  const groups = [accountGroup(accountId)];
  await notifyEvent(tx, { groups, event: 'invoice-changed', payload: { invoiceId: id } });
  await notifyEvent(tx, { groups, event: 'inspection-changed', payload: { inspectionId: id } });
  await queueInvoiceWebhooks(tx, accountId, {
    invoice: { id, number, status },
    event: 'invoice.takenBack',
  });
}
