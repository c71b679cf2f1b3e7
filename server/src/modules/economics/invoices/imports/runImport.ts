import { endedWithoutInvoice, type InvoiceImport } from '@fraktion/contract';

import { wholeAccount } from '../../../../db/locationScope.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { type Blobs, digestOf, storeFile } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { UploadedFile } from '../../../../http/multipart.ts';
import { deleteUnchanged, updateUnchanged } from '../../../../http/unchanged.ts';
import { deleteFiles } from '../../../platform/files/index.ts';
import { duplicateQuestions } from '../duplicates.ts';
import { readImport } from './importRows.ts';
import { documentFile, noteImport, queueImport } from './startImport.ts';

const demandQuestions = ['Invoices.Perhaps.A.Reminder', 'Invoices.Perhaps.A.Statement'] as const;

interface ImportVersion {
  readonly id: string;
  readonly version: number | null;
}

/** The import's earlier question, which a person has now answered with yes. */
const answered = ({ reason }: InvoiceImport) => ({
  ...(duplicateQuestions.some((question) => question === reason) ? { accept_similar: true } : {}),
  ...(demandQuestions.some((question) => question === reason) ? { accept_reminder: true } : {}),
});

interface Attachment {
  readonly attachment_file_id: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly part: null;
  readonly parts: null;
  readonly part_pages: null;
}

/** Another document in place of the first, which stays stored beside it. */
async function attach(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<Attachment | undefined> {
  if (!file) return undefined;
  const document = await documentFile(file);
  const stored = await storeFile(tx, blobs, actor, document);
  return {
    attachment_file_id: stored.id,
    file_name: document.sentAs,
    media_type: document.mediaType,
    bytes: stored.bytes,
    sha256: digestOf(document),
    // It has nothing to do with the pages of the file before it.
    part: null,
    parts: null,
    part_pages: null,
  };
}

const anew = {
  state: 'importing',
  progress: 0,
  attempts: 0,
  reason_key: null,
  reason_detail: null,
  reason_why: null,
  duplicate_of: null,
  held_facts: null,
  finished_at: null,
  taken_back_by: null,
} as const;

/** Begins an import again that failed or was taken back, in its own name and under its own id. */
export async function runImport(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  input: ImportVersion & { readonly accept: boolean; readonly file: UploadedFile | undefined },
): Promise<void> {
  const { id, version } = input;
  const before = await readImport(tx, actor, id);
  const attachment = await attach(tx, blobs, actor, input.file);
  await updateUnchanged(
    tx
      .updateTable('invoice_import')
      .set({
        ...anew,
        ...(input.accept ? answered(before) : {}),
        ...attachment,
      })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where('state', 'in', endedWithoutInvoice),
    {
      version,
      read: () => readImport(tx, actor, id),
      notOpen: 'Invoices.Import.Not.Failed',
    },
  );
  await queueImport(tx, actor.accountId, id);
}

/** A source tries a file again: its import, or each of its imports that failed where it holds several invoices. */
export async function runImportAgain(tx: Tx, accountId: string, id: string): Promise<void> {
  const failed = await tx
    .selectFrom('invoice_import')
    .select('id')
    .where('account_id', '=', accountId)
    .where('split_from', '=', id)
    .where('state', '=', 'failed')
    .orderBy('part')
    .execute();
  const wanted = failed.length > 0 ? failed.map((part) => part.id) : [id];
  for (const each of wanted) await runOneAgain(tx, accountId, each);
}

async function runOneAgain(tx: Tx, accountId: string, id: string): Promise<void> {
  const all = wholeAccount(accountId);
  const { version } = await readImport(tx, all, id);
  await updateUnchanged(
    tx
      .updateTable('invoice_import')
      .set(anew)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('state', '=', 'failed'),
    { version, read: () => readImport(tx, all, id), notOpen: 'Invoices.Import.Not.Failed' },
  );
  await queueImport(tx, accountId, id);
}

/** Takes an import that failed or was taken back away, with its documents. */
export async function removeImport(
  tx: Tx,
  actor: Actor,
  { id, version }: ImportVersion,
): Promise<void> {
  const { accountId } = actor;
  await readImport(tx, actor, id);
  const { file_id: fileId, attachment_file_id: attachmentId } = await tx
    .selectFrom('invoice_import')
    .select(['file_id', 'attachment_file_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await deleteUnchanged(
    tx
      .deleteFrom('invoice_import')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('state', 'in', endedWithoutInvoice),
    { version, read: () => readImport(tx, actor, id) },
  );
  await deleteFiles(tx, accountId, [fileId, attachmentId]);
  await noteImport(tx, accountId, id);
}
