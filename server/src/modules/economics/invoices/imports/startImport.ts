import { readFile as readBytes } from 'node:fs/promises';

import type { Tx } from '../../../../db/transaction.ts';
import {
  type AcceptedFile,
  type Blobs,
  digestOf,
  fileName,
  givenName,
  storeFile,
} from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { UploadedFile } from '../../../../http/multipart.ts';
import { addJob } from '../../../../jobs/index.ts';
import { accountGroup, notifyEvent } from '../../../../realtime/index.ts';

/** The mark of a PDF may come after some other bytes; all other files are read as XML, or refused. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/** Stored with the ending of its real type; shown under its original name. */
export interface SentDocument extends AcceptedFile {
  readonly sentAs: string;
}

/** The uploaded document of any type: the import reports its errors. */
export async function documentFile(file: UploadedFile | undefined): Promise<SentDocument> {
  const bytes = file ? await readBytes(file.path) : new Uint8Array();
  if (!file || bytes.byteLength === 0) throw new Refusal('Files.Empty');
  return documentOf(file.name, bytes);
}

/** A document by its name and its bytes. */
export function documentOf(name: string, bytes: Uint8Array): SentDocument {
  const mediaType = isPdf(bytes) ? 'application/pdf' : 'application/xml';
  return { name: fileName(name, mediaType), sentAs: givenName(name), mediaType, bytes };
}

/** More than the import itself begins, so that it ends with a reason, and its job is never parked with the import unended. */
const jobAttempts = 120;

/** The import starts, or starts again, when the transaction commits; a running import is not started twice. */
export async function queueImport(tx: Tx, accountId: string, importId: string): Promise<void> {
  const jobKey = `invoices.import ${accountId} ${importId}`;
  await addJob(
    tx,
    'invoices.import',
    { accountId, importId },
    // Its page shows how far it is; a posting may have queued the inspections of many other invoices.
    { jobKey, maxAttempts: jobAttempts, isAwaited: true },
  );
  await noteImport(tx, accountId, importId);
}

export const noteImport = (tx: Tx, accountId: string, importId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-import-changed',
    payload: { importId },
  });

/** Stores an uploaded document and has it read in the background. */
export async function startImport(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  { id, file }: { readonly id: string; readonly file: UploadedFile | undefined },
): Promise<void> {
  const document = await documentFile(file);
  await refuseKnown(tx, actor.accountId, id);
  await importDocument(tx, blobs, actor, { id, document, source: 'upload' });
}

/** The sender of an import; automatic imports have no user. */
export interface Sender {
  readonly accountId: string;
  readonly userId: string | null;
  readonly userName: string;
}

interface NewImport {
  readonly id: string;
  readonly document: SentDocument;
  readonly source: 'upload' | 'integration';
}

/** Stores a document and has it read when the transaction commits. */
export async function importDocument(
  tx: Tx,
  blobs: Blobs,
  by: Sender,
  { id, document, source }: NewImport,
): Promise<void> {
  const stored = await storeFile(tx, blobs, by, document);
  const created = await tx
    .insertInto('invoice_import')
    .values({
      account_id: by.accountId,
      id,
      source,
      state: 'importing',
      file_id: stored.id,
      file_name: document.sentAs,
      media_type: document.mediaType,
      bytes: stored.bytes,
      sha256: digestOf(document),
      created_by_id: by.userId,
      created_by: by.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  await queueImport(tx, by.accountId, id);
}

/** An invoice of that id is there already, such as one that was typed. */
async function refuseKnown(tx: Tx, accountId: string, id: string): Promise<void> {
  const known = await tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) throw new Refusal('Generic.Already.Exists');
}
