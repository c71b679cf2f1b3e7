import type { InspectionDetail, Language } from '@fraktion/contract';

import { costly, type Drawing } from '../../../../costly/index.ts';
import { namedRows, namesOthers } from '../../../../db/documentReach.ts';
import type { LocationScope } from '../../../../db/locationScope.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { titledFile } from '../../../../files/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import { findingRows } from '../findingRows.ts';
import type * as inspectionReportPdfFile from './inspectionReportPdf.ts';
import { inspectionReportTexts } from './texts/index.ts';

const drawInspectionReport = costly<typeof inspectionReportPdfFile>(
  import.meta.resolve('./inspectionReportPdf.ts'),
)('inspectionReportPdf');

/** A report of more would not be read; it says how many there are. */
const mostFindings = 1_000;

/** The report says the minute; the second would differ where the same is approved again. */
const minuteOf = (at: string | null): string | null => at && `${at.slice(0, 16)}:00Z`;

interface Report extends Drawing {
  readonly name: string;
  readonly mediaType: string;
  /** The rows that it names. */
  readonly evidence: string;
}

/** The report of an inspection as it stands, in the account's language. */
export async function makeInspectionReport(
  tx: Tx,
  who: LocationScope,
  inspection: InspectionDetail,
): Promise<Report> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'communication_language as language'])
    .where('id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const language: Language = account.language;
  const findings = await findingRows(tx, who, inspection.id)
    .orderBy('finding.position')
    .limit(mostFindings)
    .execute();
  const mediaType = 'application/pdf';
  const content = {
    customer: account.name,
    inspection: {
      ...inspection,
      inspectedAt: minuteOf(inspection.inspectedAt),
      approvedAt: minuteOf(inspection.approvedAt),
    },
    // An inspection that is run again gives its findings other ids, which the report does not say.
    findings: findings.map((finding) => ({ ...finding, id: '' })),
    language,
  };
  return {
    name: titledFile(
      `${inspectionReportTexts[language].fileName} ${inspection.invoiceNumber}`,
      mediaType,
    ),
    mediaType,
    evidence: namedRows(findings.flatMap((finding) => finding.evidence)),
    content,
    draw: (by) => drawInspectionReport(by, content),
  };
}

/**
 * The file of the last approval's report. It is the same for everybody, so that whoever does not reach a row that it names does not
 * read it: an invoice of another location that has billed the same, for example.
 */
export async function findReport(
  tx: Tx,
  who: LocationScope,
  inspectionId: string,
): Promise<string> {
  const row = await tx
    .selectFrom('inspection')
    .select('report_file_id as id')
    .select(namesOthers(who, 'inspection', 'report_evidence').as('namesOthers'))
    .where('account_id', '=', who.accountId)
    .where('id', '=', inspectionId)
    .executeTakeFirst();
  if (!row?.id) throw new Refusal('Generic.Not.Found');
  if (row.namesOthers) throw new Refusal('Generic.Other.Locations');
  return row.id;
}
