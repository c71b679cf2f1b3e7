import type { CallRequest, getWasteAccountingReport } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { titledFile } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Download } from '../../../../http/present.ts';
import { readWasteAccounting } from '../readWasteAccounting.ts';
import { accountingPdf } from './pdf.ts';
import { accountingSheet } from './sheet.ts';
import { accountingWords } from './words.ts';

const kinds = {
  pdf: { mediaType: 'application/pdf', make: accountingPdf },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: accountingSheet,
  },
} as const;

/** The accounting as a document or a sheet, in the account's language. */
export async function makeAccountingReport(
  tx: Tx,
  actor: Actor,
  { format, ...query }: CallRequest<typeof getWasteAccountingReport>['query'],
): Promise<Download> {
  const accounting = await readWasteAccounting(tx, actor, query);
  const { name, language } = await tx
    .selectFrom('account')
    .select(['name', 'communication_language as language'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const { mediaType, make } = kinds[format];
  const { title } = accountingWords[language];
  return {
    name: titledFile(`${title} ${query.fromDate} ${query.toDate}`, mediaType),
    mediaType,
    bytes: make(accounting, language, name),
  };
}
