import { type Language, readersOf, savedReportPath, roleAllows } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { readIn } from '../../../db/textOrder.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { type Blobs, storeFile, titledFile } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { mailOf, queueMail, wasQueued } from '../../../mail/index.ts';
import { monthlyLetter } from './letters/monthlyReport.ts';
import { periodText } from './months.ts';
import { readSavedReportFiles } from './savedReportFiles.ts';

type Job = JobPayloads['savedReports.mail'];

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Reader {
  readonly actor: Actor;
  readonly email: string;
  readonly language: Language;
}

/** The receiver with its present rights; null if the user has left the account. Read as the owner of the tables. */
async function readReader(tx: Tx, { accountId, userId }: Job): Promise<Reader | null> {
  const row = await tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select(['account_user.role', 'account_user.all_locations as allLocations'])
    .select(['app_user.name', 'app_user.email'])
    .select(sql<Language>`reader_language(${userId})`.as('language'))
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

/** The report, if it is monthly and the reader owns it or has a role that it is shared with. */
async function readMailedReport(tx: Tx, { accountId, reportId }: Job, { userId, role }: Actor) {
  const report = await tx
    .selectFrom('saved_report')
    .innerJoin('account', 'account.id', 'saved_report.account_id')
    .select(['saved_report.owner_id', 'saved_report.page', 'saved_report.name'])
    .select(['saved_report.query', 'saved_report.shared_with', 'account.name as accountName'])
    .where('saved_report.account_id', '=', accountId)
    .where('saved_report.id', '=', reportId)
    .where('saved_report.monthly', '=', true)
    .executeTakeFirst();
  const isFor =
    report && (report.owner_id === userId || report.shared_with.some((each) => each === role));
  return isFor && roleAllows(readersOf(report.page), role) ? report : null;
}

/** Mails a report of the last month to one person as PDF and sheet, with figures of the locations that the person may see. */
export const createMailSavedReport =
  ({
    db,
    blobs,
    publicUrl,
  }: {
    readonly db: Db;
    readonly blobs: Blobs;
    readonly publicUrl: string;
  }) =>
  async (job: Job): Promise<void> => {
    const once = `saved report ${job.reportId} ${job.userId} ${job.month}`;
    const reader = await ownerTransaction(db, async (tx) =>
      (await wasQueued(tx, once)) ? null : readReader(tx, job),
    );
    if (!reader) return;
    const { actor, email, language } = reader;
    const made = await accountTransaction(db, job.accountId, async (tx) => {
      readIn(tx, language);
      const report = await readMailedReport(tx, job, actor);
      if (!report) return null;
      const files = await readSavedReportFiles(tx, report, { actor, language, month: job.month });
      return { report, files };
    });
    if (!made) return;
    const { report, files } = made;
    const { fromDate, toDate } = files.scope;
    const period = periodText(language, files.scope);
    const title = `${report.name}, ${period}`;
    const by = { key: job.accountId, isJob: true };
    const pdf = await files.pdf(by);
    const sheet = await files.sheet(by);
    const parameters = new URLSearchParams(report.query);
    parameters.set('fromDate', fromDate);
    parameters.set('toDate', toDate);
    await ownerTransaction(db, async (tx) => {
      const attachments = [];
      for (const [bytes, mediaType] of [
        [pdf, 'application/pdf'],
        [sheet, sheetType],
      ] as const) {
        const name = titledFile(title, mediaType);
        const file = await storeFile(tx, blobs, actor, { name, mediaType, bytes });
        attachments.push({ name: file.name, mediaType: file.mediaType, path: file.path });
      }
      await queueMail(tx, {
        ...mailOf(
          language,
          monthlyLetter[language],
          { name: report.name, period },
          {
            link: publicUrl + savedReportPath({ page: report.page, query: parameters.toString() }),
          },
        ),
        accountId: job.accountId,
        recipient: email,
        about: job.reportId,
        attachment: attachments,
        once,
      });
    });
  };
