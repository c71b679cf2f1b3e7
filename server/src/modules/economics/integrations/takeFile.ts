import { createHash, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Blobs } from '../../../files/index.ts';
import { documentOf, importDocument } from '../invoices/index.ts';
import { inUtf8 } from './encoding.ts';
import { type Limits } from './limits.ts';
import { ofRun, type Run } from './runRow.ts';
import { type FoundFile, type Source, SourceError } from './sources/source.ts';

export interface TakeParts {
  readonly db: Db;
  readonly blobs: Blobs;
  readonly limits: Limits;
  /** The name of a virus that the bytes have; null where there is none. */
  readonly scan: (bytes: Uint8Array) => Promise<string | null>;
}

/** A file as it was read, or why nothing can be made of it. */
export interface ReadFile {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly failure: SourceError | null;
}

const bad = (failure: SourceError, sha256 = ''): ReadFile => ({
  sha256,
  bytes: new Uint8Array(),
  failure,
});

/** Null: of any size. */
type FileToRead = Pick<FoundFile, 'path' | 'name'> & { readonly bytes: number | null };

/** The size of a mail is the size as sent, which is larger than its content. */
export const sizeOf = ({ unit, path, bytes }: FoundFile): number | null =>
  unit === path ? bytes : null;

/** Undefined where the file is gone, or is being written to. */
export async function readFound(
  { limits, scan }: TakeParts,
  { encoding }: Run,
  source: Source,
  file: FileToRead,
): Promise<ReadFile | undefined> {
  try {
    const raw = await source.read(file.path, limits.fileBytes);
    if (raw === null || (file.bytes ?? raw.byteLength) !== raw.byteLength) return undefined;
    const sha256 = createHash('sha256').update(raw).digest('hex');
    if (raw.byteLength === 0) return bad(new SourceError('Integrations.File.Empty'), sha256);
    const virus = await scan(raw);
    if (virus !== null) return bad(new SourceError('Files.Infected', virus), sha256);
    try {
      const isText = documentOf(file.name, raw).mediaType !== 'application/pdf';
      return { sha256, bytes: isText ? await inUtf8(raw, encoding) : raw, failure: null };
    } catch (error) {
      if (error instanceof SourceError) return bad(error, sha256);
      throw error;
    }
  } catch (error) {
    if (error instanceof SourceError && ofFile.has(error.key)) return bad(error);
    throw error;
  }
}

/** Errors of a single file, not of the source. */
const ofFile: ReadonlySet<string> = new Set([
  'Integrations.File.Too.Large',
  'Integrations.Mail.No.Attachment',
]);

const begin = async (
  tx: Tx,
  { blobs }: TakeParts,
  { accountId, name }: Run,
  { file, read }: { readonly file: { readonly name: string }; readonly read: ReadFile },
): Promise<string> => {
  const id = randomUUID();
  const by = { accountId, userId: null, userName: name };
  const document = documentOf(file.name, read.bytes);
  await importDocument(tx, blobs, by, { id, document, source: 'integration' });
  return id;
};

/**
 * The file's mark and its import are one transaction: of two nodes that find a file, or of a run before a kill and the one
 * after it, one takes it. Answers whether this one did.
 */
export const takeFound = (
  parts: TakeParts,
  run: Run,
  file: FoundFile,
  read: ReadFile,
): Promise<boolean> =>
  accountTransaction(parts.db, run.accountId, async (tx) => {
    const { accountId, integrationId } = run;
    const marked = await tx
      .insertInto('integration_file')
      .values({
        account_id: accountId,
        integration_id: integrationId,
        unit: file.unit,
        path: file.path,
        name: file.name,
        bytes: file.bytes,
        modified_at: file.modifiedAt,
        sha256: read.sha256,
        state: read.failure ? 'failed' : 'taken',
        reason_key: read.failure?.key ?? null,
        reason_detail: read.failure?.detail ?? null,
        location: file.unit,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!marked) return false;
    if (!read.failure) {
      const importId = await begin(tx, parts, run, { file, read });
      await tx
        .updateTable('integration_file')
        .set({ import_id: importId })
        .where('account_id', '=', accountId)
        .where('id', '=', marked.id)
        .execute();
    }
    await countIn(tx, run, read);
    return true;
  });

const countIn = (tx: Tx, run: Run, { failure }: ReadFile) =>
  ofRun(tx, run)
    .set(failure ? { failed: sql`failed + 1` } : { taken: sql`taken + 1` })
    .execute();

/** A file that failed, and that a person has asked to be tried once more, wherever it is by now. */
export const takeAgain = (
  parts: TakeParts,
  run: Run,
  file: { readonly id: string; readonly name: string },
  read: ReadFile,
): Promise<void> =>
  accountTransaction(parts.db, run.accountId, async (tx) => {
    const taken = await tx
      .updateTable('integration_file')
      .set({
        state: read.failure ? 'failed' : 'taken',
        reason_key: read.failure?.key ?? null,
        reason_detail: read.failure?.detail ?? null,
        settled: read.failure !== null,
      })
      .where('account_id', '=', run.accountId)
      .where('id', '=', file.id)
      .where('state', '=', 'retry')
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return;
    if (!read.failure) {
      const importId = await begin(tx, parts, run, { file, read });
      await tx
        .updateTable('integration_file')
        .set({ import_id: importId })
        .where('account_id', '=', run.accountId)
        .where('id', '=', file.id)
        .execute();
    }
    await countIn(tx, run, read);
  });
