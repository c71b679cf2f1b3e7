import type { InvoiceDocument } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../../db/transaction.ts';
import { isNotStorable } from '../../../../db/violations.ts';
import type { AcceptedFile, Blobs } from '../../../../files/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { readLayout } from '../correcting/layouts.ts';
import { DuplicateRefusal } from '../duplicates.ts';
import { ImportRefusal } from '../importRefusal.ts';
import { importInvoice } from '../importInvoice.ts';
import { splitPdf } from '../reading/index.ts';
import { acceptAttachments } from '../storeAttachments.ts';
import { divideImport } from './divideImport.ts';
import { InterruptedReading, readDocument, SeveralInvoices } from './readDocument.ts';
import { readParties } from './readParties.ts';
import { noteImport } from './startImport.ts';

type Job = JobPayloads['invoices.import'];

/** A document that ends the process is not tried for ever. A PDF hardly does: it is read by a process of its own. */
const mostAttempts = ({ media_type }: ImportRun): number =>
  media_type === 'application/pdf' ? 100 : 20;
/** The queue retries unexpected errors; after so many, some minutes later, a person is notified. */
const mostFailures = 6;

const progress = { begun: 10, read: 70, done: 100 } as const;

/** Takes the import for this run; later writes of an earlier run are ignored. Null where there is nothing to do. */
const begin = (tx: Tx, { accountId, importId }: Job) =>
  tx
    .updateTable('invoice_import')
    .set({
      attempts: sql<number>`attempts + 1`,
      progress: progress.begun,
      version: sql<number>`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('state', '=', 'importing')
    .returningAll()
    .executeTakeFirst();

type ImportRun = NonNullable<Awaited<ReturnType<typeof begin>>>;

async function readFileOf(tx: Tx, { account_id, file_id, attachment_file_id }: ImportRun) {
  const file = await tx
    .selectFrom('file')
    .innerJoin('account', 'account.id', 'file.account_id')
    .select(['file.id', 'file.path', 'file.media_type as mediaType', 'account.currency'])
    .where('file.account_id', '=', account_id)
    .where('file.id', '=', attachment_file_id ?? file_id)
    .executeTakeFirstOrThrow();
  return file;
}

/** The row of this run, held until the transaction ends. */
const ofRun = (tx: Tx, { account_id, id, version }: ImportRun) =>
  tx
    .updateTable('invoice_import')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('version', '=', version);

async function noteProgress(db: Db, run: ImportRun): Promise<void> {
  await accountTransaction(db, run.account_id, async (tx) => {
    await ofRun(tx, run).set({ progress: progress.read }).execute();
    await noteImport(tx, run.account_id, run.id);
  });
}

interface ReadDocument {
  readonly document: InvoiceDocument;
  readonly attachments: readonly AcceptedFile[];
  readonly fileId: string;
  readonly isPdf: boolean;
}

/** The invoice and the end of its import are one transaction: a kill leaves both or neither. */
const finish = (db: Db, blobs: Blobs, run: ImportRun, read: ReadDocument): Promise<void> =>
  accountTransaction(db, run.account_id, async (tx) => {
    const ended = await ofRun(tx, run)
      .set({
        state: 'done',
        progress: progress.done,
        finished_at: sql<string>`now()`,
        duplicate_of: null,
        held_facts: null,
        version: sql<number>`version + 1`,
      })
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    const by = { accountId: run.account_id, userId: run.created_by_id };
    await importInvoice(tx, blobs, by, {
      id: run.id,
      document: read.document,
      attachments: read.attachments,
      source: run.source,
      fileId: read.fileId,
      pdfFileId: read.isPdf ? read.fileId : null,
      acceptSimilar: run.accept_similar,
      acceptReminder: run.accept_reminder,
    });
    await noteImport(tx, run.account_id, run.id);
  });

const fail = (db: Db, run: ImportRun, refusal: Refusal): Promise<void> =>
  accountTransaction(db, run.account_id, async (tx) => {
    await ofRun(tx, run)
      .set({
        state: 'failed',
        reason_key: refusal.key,
        reason_detail: refusal.detail ?? null,
        reason_why: refusal instanceof ImportRefusal ? JSON.stringify(refusal.why) : null,
        duplicate_of: refusal instanceof DuplicateRefusal ? refusal.firstId : null,
        held_facts: refusal instanceof DuplicateRefusal ? JSON.stringify(refusal.held) : null,
        finished_at: sql<string>`now()`,
        version: sql<number>`version + 1`,
      })
      .execute();
    await noteImport(tx, run.account_id, run.id);
  });

const unforeseen = (times: number): Refusal =>
  new ImportRefusal('Generic.Unexpected', `Reading it was begun ${times} times and never ended`, {
    kind: 'asReason',
    values: {},
  });

const tooSlow = ({ detail = '' }: InterruptedReading): Refusal =>
  new ImportRefusal('Invoices.Pdf.Too.Much', detail, { kind: 'pdfTime', values: {} });

/** Why the import fails; null while it is to be tried again. */
function refusalOf(error: unknown, { attempts }: ImportRun): Refusal | null {
  const isLast = attempts >= mostFailures;
  if (error instanceof InterruptedReading) return isLast ? tooSlow(error) : null;
  if (error instanceof Refusal) return error;
  if (isNotStorable(error))
    return new ImportRefusal('Invoices.Field.Invalid', 'A value of it cannot be stored', {
      kind: 'notStorable',
      values: {},
    });
  return isLast ? unforeseen(attempts) : null;
}

interface Parts {
  readonly db: Db;
  readonly blobs: Blobs;
  /** The languages in which tesseract reads pictures of text; without, they are refused. */
  readonly seenIn?: string | undefined;
}

/** Reads the document and ends its import. Where the file holds several invoices it is divided, and the run as it goes on with the first is returned. */
async function readAndFinish(parts: Parts, run: ImportRun): Promise<ImportRun | undefined> {
  const { db, blobs, seenIn } = parts;
  const { id: fileId, ...file } = await accountTransaction(db, run.account_id, (tx) =>
    readFileOf(tx, run),
  );
  const bytes = await blobs.get(file.path);
  const read = readDocument({
    ...file,
    by: { key: run.account_id, isJob: true },
    bytes,
    seenIn,
    acceptReminder: run.accept_reminder,
    layoutOf: (content) =>
      accountTransaction(db, run.account_id, (tx) => readLayout(tx, run.account_id, content)),
    partiesOf: () =>
      accountTransaction(db, run.account_id, (tx) => readParties(tx, run.account_id)),
  });
  const document = await read.catch((error: unknown) => {
    if (error instanceof SeveralInvoices) return error;
    throw error;
  });
  if (document instanceof SeveralInvoices) return divide(parts, run, bytes, document);
  const isPdf = file.mediaType === 'application/pdf';
  if (isPdf) await noteProgress(db, run);
  const attachments = await acceptAttachments(run.account_id, document);
  await finish(db, blobs, run, { document, attachments, fileId, isPdf });
  return undefined;
}

/** The import goes on with the first invoice of its file; each other one has an import of its own from here on. */
async function divide(
  parts: Parts,
  run: ImportRun,
  bytes: Uint8Array,
  several: SeveralInvoices,
): Promise<ImportRun | undefined> {
  const { pagesOfEach, refusal } = several;
  // A part that reads as several would be divided for ever.
  const files =
    run.part === null
      ? await splitPdf(bytes, pagesOfEach, { key: run.account_id, isJob: true })
      : null;
  if (files === null) throw refusal;
  return accountTransaction(parts.db, run.account_id, (tx) =>
    divideImport(tx, parts.blobs, run, { files, pagesOfEach }),
  );
}

/** The job that reads an import's document. It may be killed at any moment, and run twice: the import ends once. */
export const createImportJob =
  (parts: Parts) =>
  async (job: Job): Promise<void> => {
    const { db } = parts;
    const run = await accountTransaction(db, job.accountId, async (tx) => {
      const begun = await begin(tx, job);
      if (begun) await noteImport(tx, job.accountId, job.importId);
      return begun;
    });
    let current = run;
    try {
      while (current) {
        if (current.attempts > mostAttempts(current)) throw unforeseen(mostAttempts(current));
        current = await readAndFinish(parts, current);
      }
    } catch (error) {
      if (!current) throw error;
      const refusal = refusalOf(error, current);
      if (refusal) await fail(db, current, refusal);
      // The queue retries errors that may pass, and logs unexpected ones.
      if (!(error instanceof Refusal) || !refusal) throw error;
    }
  };
