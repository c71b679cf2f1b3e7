import type { InspectionDetail, Language } from '@fraktion/contract';

import { costly } from '../../../costly/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type AcceptedFile, titledFile } from '../../../files/index.ts';
import { findingRows } from '../findingRows.ts';
import { reportTexts } from './texts/index.ts';
import type { reportPdf as reportPdfInChild } from './reportPdf.ts';

const drawReport = costly<typeof reportPdfInChild>(
  import.meta.resolve('./reportPdf.ts'),
  'reportPdf',
);

/** A report of more would not be read; it says how many there are. */
const mostFindings = 1_000;

/** The report of an inspection as it stands, in the account's language. */
export async function makeReport(
  tx: Tx,
  accountId: string,
  inspection: InspectionDetail,
): Promise<AcceptedFile> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'communication_language as language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const language: Language = account.language;
  const findings = await findingRows(tx, accountId, inspection.id)
    .orderBy('finding.position')
    .limit(mostFindings)
    .execute();
  const mediaType = 'application/pdf';
  return {
    name: titledFile(`${reportTexts[language].fileName} ${inspection.invoiceNumber}`, mediaType),
    mediaType,
    bytes: await drawReport(
      { key: accountId },
      { customer: account.name, inspection, findings, language },
    ),
  };
}

/** The report of the last approval; null where there was none. */
export async function readReportId(
  tx: Tx,
  accountId: string,
  inspectionId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('inspection')
    .select('report_file_id')
    .where('account_id', '=', accountId)
    .where('id', '=', inspectionId)
    .executeTakeFirst();
  return row?.report_file_id ?? null;
}
