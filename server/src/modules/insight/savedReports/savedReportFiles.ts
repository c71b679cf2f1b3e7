import type { Language, SavedReport } from '@fraktion/contract';

import { type Asker, costly } from '../../../costly/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { accountingPdf, accountingSheet, readWasteAccounting } from '../wasteAccounting/index.ts';
import { readInsightTables } from './insightTables.ts';
import { type Month, periodText } from './months.ts';
import { savedReportSheet } from './savedReportSheet.ts';
import { readSavedReportTable } from './savedReportTable.ts';
import { questionOf, type SavedScope, scopeOf } from './savedQuestion.ts';
import type * as drawSavedReportFile from './drawSavedReport.ts';

const drawInChild = costly<typeof drawSavedReportFile>(import.meta.resolve('./drawSavedReport.ts'))(
  'drawSavedReport',
);

/** The period of a report, and its two files, which are made of figures that have been read. */
export interface SavedReportFiles {
  readonly scope: SavedScope;
  readonly pdf: (by: Asker) => Promise<Uint8Array>;
  readonly sheet: (by: Asker) => Promise<Uint8Array>;
}

type ReportToDraw = Pick<SavedReport, 'page' | 'name' | 'query'> & { readonly accountName: string };

interface For {
  readonly actor: Actor;
  readonly language: Language;
  readonly month: Month;
}

/** The documents that the page itself offers, in the language of the reader. */
async function readAccountingFiles(
  tx: Tx,
  report: ReportToDraw,
  { actor, language, month }: For,
): Promise<SavedReportFiles> {
  const scope = scopeOf(report, month);
  const { fromDate, toDate, location } = scope;
  const accounting = await readWasteAccounting(tx, actor, {
    fromDate,
    toDate,
    ...(location && { location: [...location] }),
  });
  return {
    scope,
    pdf: accountingPdf(accounting, language, report.accountName),
    sheet: accountingSheet(accounting, language, report.accountName),
  };
}

/** Reads a saved report for one person, with the figures of the locations that the person may see. */
export async function readSavedReportFiles(
  tx: Tx,
  report: ReportToDraw,
  to: For,
): Promise<SavedReportFiles> {
  const { page, query } = report;
  if (page === 'wasteAccounting') return readAccountingFiles(tx, report, to);
  const { actor, language, month } = to;
  const question = questionOf({ page, query }, month);
  const tables =
    page === 'insights'
      ? await readInsightTables(tx, actor, language, question)
      : [{ title: null, table: await readSavedReportTable(tx, actor, language, question) }];
  return {
    scope: question,
    pdf: (by) =>
      drawInChild(by, {
        language,
        title: `${report.name}, ${periodText(language, question)}`,
        lines: [report.accountName, `${question.fromDate} – ${question.toDate}`, actor.userName],
        tables,
      }),
    sheet: (by) => savedReportSheet(by, report.name, tables),
  };
}
