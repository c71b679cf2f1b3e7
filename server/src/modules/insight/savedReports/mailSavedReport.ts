import { type Language, readersOf, savedReportPath, roleAllows } from '@fraktion/contract';
import { sql } from 'kysely';

import { readIn } from '../../../db/textOrder.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { mailOf, queueMail, wasQueued } from '../../../mail/index.ts';
import type { JobServices } from '../../defineModule.ts';
import { reportLetter } from './letters/mailedReport.ts';
import { testLetter } from './letters/testReport.ts';
import { mailedPeriod } from './mailedPeriod.ts';
import { periodText } from './months.ts';
import { attach } from './attach.ts';
import { readSavedReportFiles } from './savedReportFiles.ts';

export type MailingServices = Pick<JobServices, 'db' | 'blobs' | 'settings'>;

type Job = JobPayloads['savedReports.mail'];

export interface Reader {
  readonly actor: Actor;
  readonly email: string;
  readonly language: Language;
}

/** The receiver with its present rights; null if the user has left the account. Read as the owner of the tables. */
export async function readReader(
  tx: Tx,
  { accountId, userId }: Pick<Job, 'accountId' | 'userId'>,
): Promise<Reader | null> {
  const row = await tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select(['account_user.role', 'account_user.all_locations as allLocations'])
    .select(['app_user.name', 'app_user.email'])
    .select(sql<Language>`coalesce(account_user.language, app_user.language)`.as('language'))
    .where('account_user.account_id', '=', accountId)
    .where('account_user.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    language: row.language,
    actor: {
      userId,
      accountId,
      role: row.role,
      sessionId: '',
      userName: row.name,
      allLocations: row.allLocations,
      support: false,
    },
  };
}

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
    const { accountId, reportId, userId, day, test } = job;
    const once =
      test === undefined
        ? `saved report ${reportId} ${userId} ${day}`
        : `test of saved report ${test}`;
    const reader = await ownerTransaction(db, async (tx) =>
      (await wasQueued(tx, once)) ? null : readReader(tx, job),
    );
    if (!reader) return;
    const { actor, email, language } = reader;
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
      const letter = test === undefined ? reportLetter : testLetter;
      await queueMail(tx, {
        ...mailOf(
          language,
          letter[language],
          { name: report.name, period },
          { link, facts: files.facts },
        ),
        accountId,
        recipient: email,
        ...(test === undefined ? { about: reportId } : {}),
        attachment: await attach(tx, blobs, actor, `${report.name}, ${period}`, drawn),
        once,
      });
    });
  };
