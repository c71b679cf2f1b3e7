import type { Language, SavedReport } from '@fraktion/contract';

import { type Asker, costly } from '../../../costly/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { accountingPdf, accountingSheet, readWasteAccounting } from '../wasteAccounting/index.ts';
import { readInsightTables } from './insightTables.ts';
import type { MailedPeriod } from './mailedPeriod.ts';
import { periodText } from './months.ts';
import { type ReportFact, readReportFacts } from './reportFacts.ts';
import { savedReportSheet } from './savedReportSheet.ts';
import { readSavedReportTable } from './savedReportTable.ts';
import { questionOf, type SavedScope, scopeOf } from './savedQuestion.ts';
import type * as drawSavedReportFile from './drawSavedReport.ts';

const drawInChild = costly<typeof drawSavedReportFile>(import.meta.resolve('./drawSavedReport.ts'))(
  'drawSavedReport',
);

/** The period of a report, its filters in words, and its two files, which are made of figures that have been read. */
export interface SavedReportFiles {
  readonly scope: SavedScope;
  readonly facts: readonly ReportFact[];
  readonly drawn: (by: Asker) => Promise<DrawnReport>;
}

export interface DrawnReport {
  readonly pdf: Uint8Array;
  readonly sheet: Uint8Array;
}

type Drawing = (by: Asker) => Promise<Uint8Array>;

/** One after the other, so that a report takes one place among what is costly. */
const drawnBy =
  (pdf: Drawing, sheet: Drawing): SavedReportFiles['drawn'] =>
  async (by) => ({ pdf: await pdf(by), sheet: await sheet(by) });

type ReportToDraw = Pick<SavedReport, 'page' | 'name' | 'query'> & { readonly accountName: string };

interface For {
  readonly actor: Actor;
  readonly language: Language;
  readonly period: MailedPeriod;
  /** Of a report that leaves the account: its owner, whose locations are included. */
  readonly ownerName?: string;
}

const about = (
  { language, ownerName }: { readonly language: Language; readonly ownerName: string | undefined },
  scope: SavedScope,
) => ({ language, scope, ...(ownerName === undefined ? {} : { ownerName }) });

/** The documents that the page itself offers, in the language of the reader. */
async function readAccountingFiles(
  tx: Tx,
  report: ReportToDraw,
  { actor, language, period, ownerName }: For,
): Promise<SavedReportFiles> {
  const scope = scopeOf(report, period);
  const { fromDate, toDate, location } = scope;
  const accounting = await readWasteAccounting(tx, actor, {
    fromDate,
    toDate,
    ...(location && { location: [...location] }),
  });
  return {
    scope,
    facts: await readReportFacts(tx, actor, report.page, about({ language, ownerName }, scope)),
    drawn: drawnBy(
      accountingPdf(accounting, language, report.accountName),
      accountingSheet(accounting, language, report.accountName),
    ),
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
  const { actor, language, period, ownerName } = to;
  const question = questionOf({ page, query }, period);
  const facts = await readReportFacts(tx, actor, page, {
    ...about({ language, ownerName }, question),
    question,
  });
  const tables =
    page === 'insights'
      ? await readInsightTables(tx, actor, language, question)
      : [{ title: null, table: await readSavedReportTable(tx, actor, language, question) }];
  return {
    scope: question,
    facts,
    drawn: drawnBy(
      (by) =>
        drawInChild(by, {
          language,
          title: `${report.name}, ${periodText(language, question)}`,
          lines: [
            report.accountName,
            ...facts.map(([label, value]) => `${label}: ${value}`),
            actor.userName,
          ],
          tables,
        }),
      (by) => savedReportSheet(by, report.name, tables),
    ),
  };
}
