import { randomUUID } from 'node:crypto';

import { type Selectable, sql } from 'kysely';

import { bulkInsert } from '../../../../db/bulkInsert.ts';
import type { Schema } from '../../../../db/schema/index.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { type Blobs, digestOf, fileName, storeFile } from '../../../../files/index.ts';
import { noteImport, queueImport } from './startImport.ts';

type Run = Selectable<Schema['invoice_import']>;

interface DividedFile {
  /** A PDF of each invoice. */
  readonly files: readonly Uint8Array[];
  /** The numbers of its pages in the file that came. */
  readonly pagesOfEach: readonly (readonly number[])[];
}

const mediaType = 'application/pdf';

/** `invoices.pdf` becomes `invoices-2.pdf`. */
const partName = (name: string, part: number): string =>
  fileName(`${name.replace(/\.[^.]*$/, '')}-${part}.pdf`, mediaType);

async function storePart(
  tx: Tx,
  blobs: Blobs,
  run: Run,
  { bytes, part }: { readonly bytes: Uint8Array; readonly part: number },
) {
  const by = { accountId: run.account_id, userId: run.created_by_id };
  const file = { name: partName(run.file_name, part), mediaType, bytes };
  return { fileId: (await storeFile(tx, blobs, by, file)).id, sha256: digestOf(file) };
}

/**
 * The import goes on with the first invoice of its file, and each other invoice gets an import of its own, which is read, asked about and refused
 * by itself. All of it, or nothing where this run is over. Answers the run as it goes on.
 */
export async function divideImport(
  tx: Tx,
  blobs: Blobs,
  run: Run,
  { files, pagesOfEach }: DividedFile,
): Promise<Run | undefined> {
  // It holds the row until the transaction ends.
  const held = await tx
    .updateTable('invoice_import')
    .set({ version: sql<number>`version + 1` })
    .where('account_id', '=', run.account_id)
    .where('id', '=', run.id)
    .where('state', '=', 'importing')
    .where('version', '=', run.version)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) return undefined;
  const stored = [];
  for (const [index, bytes] of files.entries())
    stored.push({
      ...(await storePart(tx, blobs, run, { bytes, part: index + 1 })),
      bytes: bytes.byteLength,
      part: index + 1,
      part_pages: [...(pagesOfEach[index] ?? [])],
    });
  const [first, ...others] = stored;
  if (!first) return undefined;
  const { fileId, ...partOfFirst } = first;
  const ofAll = { parts: files.length, split_from: run.id };
  const next = await tx
    .updateTable('invoice_import')
    // The file that came stays stored beside that of its first invoice.
    .set({ ...ofAll, ...partOfFirst, attachment_file_id: fileId })
    .where('account_id', '=', run.account_id)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = others.map(({ fileId: file_id, ...part }) => ({
    ...ofAll,
    ...part,
    account_id: run.account_id,
    id: randomUUID(),
    source: run.source,
    state: 'importing' as const,
    file_id,
    file_name: run.file_name,
    media_type: mediaType,
    // In lists, which have the newest first, the invoices of a file stand in its order.
    created_at: before(run.created_at, part.part - 1),
    created_by_id: run.created_by_id,
    created_by: run.created_by,
  }));
  await bulkInsert(tx, 'invoice_import', rows);
  for (const { id } of rows) await queueImport(tx, run.account_id, id);
  await noteImport(tx, run.account_id, run.id);
  return next;
}

const before = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) - milliseconds).toISOString();
