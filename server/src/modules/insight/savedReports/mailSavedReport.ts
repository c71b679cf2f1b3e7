import { readersOf, savedReportPath, roleAllows } from '@fraktion/contract';

import { readIn } from '../../../db/textOrder.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { mailOf, queueMail, wasQueued } from '../../../mail/index.ts';
import type { JobServices } from '../../defineModule.ts';
import { reportLetter } from './letters/mailedReport.ts';
import { testLetter } from './letters/testReport.ts';
import { dayOfJob, mailedPeriod } from './mailedPeriod.ts';
import { periodText } from './months.ts';
import { mustHaveSameRights, readReader } from './reader.ts';
import { attach } from './attach.ts';
import { readSavedReportFiles } from './savedReportFiles.ts';

export type MailingServices = Pick<JobServices, 'db' | 'blobs' | 'settings'>;

type Job = JobPayloads['savedReports.mail'];

/** A report with the name of its account. */
export const readReport = (tx: Tx, accountId: string, reportId: string) =>
  tx
    .selectFrom('saved_report as r')
    .innerJoin('account', 'account.id', 'r.account_id')
    .select(['r.id', 'r.owner_id', 'r.page', 'r.name', 'r.query', 'r.frequency'])
    .select(['r.shared_with', 'r.mail_shared', 'r.reader_ids', 'account.name as accountName'])
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', reportId)
    .executeTakeFirst();

/** The report, if it is still mailed to this user, or if the user tests it. */
async function readMailedReport(
  tx: Tx,
  { accountId, reportId, test }: Job,
  { userId, role }: Actor,
) {
  const report = await readReport(tx, accountId, reportId);
  if (!report || !roleAllows(readersOf(report.page), role)) return null;
  const isOwner = report.owner_id === userId;
  if (test !== undefined) return isOwner ? report : null;
  const isFor =
    isOwner ||
    report.reader_ids.includes(userId) ||
    (report.mail_shared && report.shared_with.some((each) => each === role));
  return isFor && report.frequency !== 'never' ? report : null;
}

/** Mails a report to one user as PDF and sheet, with figures of the locations that the user may see. */
export const createMailSavedReport =
  ({ db, blobs, settings: { publicUrl } }: MailingServices) =>
  async (job: Job): Promise<void> => {
    const { accountId, reportId, userId, test } = job;
    const day = dayOfJob(job);
    const once =
      test === undefined
        ? `saved report ${reportId} ${userId} ${day}`
        : `test of saved report ${test}`;
    const reader = await ownerTransaction(db, async (tx) =>
      (await wasQueued(tx, once)) ? null : readReader(tx, job),
    );
    if (!reader) return;
    const { actor, language } = reader;
    const made = await accountTransaction(db, accountId, async (tx) => {
      readIn(tx, language);
      const report = await readMailedReport(tx, job, actor);
      if (!report) return null;
      const period = mailedPeriod(report, day);
      const files = await readSavedReportFiles(tx, report, { actor, language, period });
      return { report, files };
    });
    if (!made) return;
    const { report, files } = made;
    const { fromDate, toDate } = files.scope;
    const period = periodText(language, files.scope);
    const drawn = await files.drawn({ key: accountId, isJob: true });
    const parameters = new URLSearchParams(report.query);
    parameters.set('fromDate', fromDate);
    parameters.set('toDate', toDate);
    const link = publicUrl + savedReportPath({ page: report.page, query: parameters.toString() });
    await ownerTransaction(db, async (tx) => {
      const now = await readReader(tx, job);
      if (!now || !(await readMailedReport(tx, job, now.actor))) return;
      mustHaveSameRights(reader, now);
      const letter = test === undefined ? reportLetter : testLetter;
      await queueMail(tx, {
        ...mailOf(
          language,
          letter[language],
          { name: report.name, period },
          { link, facts: files.facts },
        ),
        accountId,
        recipient: now.email,
        ...(test === undefined ? { about: reportId } : {}),
        attachment: await attach(tx, blobs, actor, `${report.name}, ${period}`, drawn),
        once,
      });
    });
  };
