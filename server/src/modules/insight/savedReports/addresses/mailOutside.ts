import { readersOf, reportMailPath, roleAllows, withSecret } from '@fraktion/contract';
import { sql } from 'kysely';

import { readIn } from '../../../../db/textOrder.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { mailOf, queueMail, refuseTooManyMails, wasQueued } from '../../../../mail/index.ts';
import type { Sealer } from '../../../../sealing.ts';
import { attach } from '../attach.ts';
import { outsideLetter } from '../letters/outsideReport.ts';
import { mailedPeriod } from '../mailedPeriod.ts';
import { type MailingServices, readReport } from '../mailSavedReport.ts';
import { periodText } from '../months.ts';
import { mustHaveSameRights, readReader } from '../reader.ts';
import { readSavedReportFiles } from '../savedReportFiles.ts';
import { readAddress } from './readAddress.ts';
import { openSecret } from './secret.ts';

type Job = JobPayloads['savedReports.mailOutside'];

/** The address, if the report is still mailed to it, with the owner, who must still be able to open the page. */
async function readRecipient(tx: Tx, job: Job) {
  const address = await readAddress(tx, job);
  if (address?.state !== 'confirmed' || address.frequency === 'never') return null;
  const owner = await readReader(tx, { accountId: job.accountId, userId: address.ownerId });
  return owner && roleAllows(readersOf(address.page), owner.actor.role) ? { address, owner } : null;
}

/** Whoever stops the mails waits until this one is written, and gives it up. */
const holdAddress = ({ accountId, addressId }: Job) => sql`select from saved_report_address
  where account_id = ${accountId} and id = ${addressId} for share`;

/**
 * Mails a report to a confirmed outside address, with what the owner of the report may see now. Nothing is sent if the owner has left,
 * or may not open the page any more.
 */
export const createMailOutside =
  ({ db, blobs, sealer, settings: { publicUrl } }: MailingServices & { readonly sealer: Sealer }) =>
  async (job: Job): Promise<void> => {
    const { accountId, addressId, day } = job;
    const once = `saved report ${addressId} ${day}`;
    const to = await ownerTransaction(db, async (tx) =>
      (await wasQueued(tx, once)) ? null : readRecipient(tx, job),
    );
    if (!to) return;
    const { address, owner } = to;
    const { language, email, reportName, ownerName, accountName } = address;
    const secret = openSecret(sealer, address);
    refuseTooManyMails(accountId, [email]);
    const files = await accountTransaction(db, accountId, async (tx) => {
      readIn(tx, language);
      const report = await readReport(tx, accountId, address.reportId);
      if (!report) return null;
      const period = mailedPeriod(report, day);
      return readSavedReportFiles(tx, report, { actor: owner.actor, language, period, ownerName });
    });
    if (!files) return;
    const drawn = await files.drawn({ key: accountId, isJob: true });
    const period = periodText(language, files.scope);
    const words = outsideLetter[language];
    await ownerTransaction(db, async (tx) => {
      await holdAddress(job).execute(tx);
      const now = await readRecipient(tx, job);
      if (!now) return;
      mustHaveSameRights(owner, now.owner);
      await queueMail(tx, {
        ...mailOf(
          language,
          words,
          { name: reportName, period, owner: ownerName, account: accountName },
          {
            facts: files.facts,
            also: {
              label: words.stop,
              link: publicUrl + withSecret(reportMailPath(addressId), secret),
            },
          },
        ),
        accountId,
        recipient: email,
        about: [address.reportId, addressId],
        attachment: await attach(tx, blobs, owner.actor, `${reportName}, ${period}`, drawn),
        once,
      });
    });
  };
