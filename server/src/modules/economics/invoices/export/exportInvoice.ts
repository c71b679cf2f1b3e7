import type { InvoiceDetail, Language } from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import type { Tx } from '../../../../db/transaction.ts';
import { titledFile } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Download } from '../../../../http/present.ts';
import { readInvoiceReading } from '../invoiceDocument.ts';
import { readWholeInvoice } from '../invoiceReads.ts';
import { exportWords, factRows, lineRows, postingRows } from './exportRows.ts';
import { costly } from '../../../../costly/index.ts';
import type * as workbookFile from './workbook.ts';

/** An Excel file, written in a child. */
export const drawWorkbook = costly<typeof workbookFile>(import.meta.resolve('./workbook.ts'))(
  'workbook',
);

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const nameOf = (
  { documentType, invoiceNumber, sellerName }: InvoiceDetail,
  language: Language,
): string =>
  titledFile(
    `${wordsIn(language).documentType[documentType]} ${invoiceNumber} ${sellerName}`,
    mediaType,
  );

/** An invoice with its lines and postings as an Excel file, in the language in which the account writes. */
export async function exportInvoice(tx: Tx, actor: Actor, id: string): Promise<Download> {
  const invoice = await readWholeInvoice(tx, actor, id);
  const reading = await readInvoiceReading(tx, actor, id);
  const { language } = await tx
    .selectFrom('account')
    .select('communication_language as language')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const words = exportWords[language];
  const sheets = [
    {
      name: words.sheets.header,
      rows: factRows(invoice, reading, words, language),
      widths: [28, 44],
    },
    { name: words.sheets.lines, rows: lineRows(invoice, words, language), heads: true },
    { name: words.sheets.postings, rows: postingRows(invoice, words, language), heads: true },
  ];
  return {
    name: nameOf(invoice, language),
    mediaType,
    bytes: (by) => drawWorkbook(by, sheets),
  };
}
