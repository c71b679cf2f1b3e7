import { readersOf, reportMailPath, roleAllows, withSecret } from '@fraktion/contract';

import { readIn } from '../../../../db/textOrder.ts';
import { accountTransaction, ownerTransaction } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { mailOf, queueMail, refuseTooManyMails, wasQueued } from '../../../../mail/index.ts';
import type { Sealer } from '../../../../sealing.ts';
import { attach } from '../attach.ts';
import { outsideLetter } from '../letters/outsideReport.ts';
import { mailedPeriod } from '../mailedPeriod.ts';
import { type MailingServices, readReader, readReport } from '../mailSavedReport.ts';
import { periodText } from '../months.ts';
import { readSavedReportFiles } from '../savedReportFiles.ts';
import { readAddress } from './readAddress.ts';
import { sealedAbout } from './writeAddresses.ts';

/**
 * Mails a report to a confirmed outside address, with what the owner of the report may see now. Nothing is sent if the owner has left,
 * or may not open the page any more.
 */
export const createMailOutside =
  ({ db, blobs, sealer, settings: { publicUrl } }: MailingServices & { readonly sealer: Sealer }) =>
  async ({ accountId, addressId, day }: JobPayloads['savedReports.mailOutside']): Promise<void> => {
    const once = `saved report ${addressId} ${day}`;
    const to = await ownerTransaction(db, async (tx) => {
      if (await wasQueued(tx, once)) return null;
      const address = await readAddress(tx, { accountId, addressId });
      if (address?.state !== 'confirmed' || address.frequency === 'never') return null;
      const owner = await readReader(tx, { accountId, userId: address.ownerId });
      return owner && roleAllows(readersOf(address.page), owner.actor.role)
        ? { address, owner }
        : null;
    });
    if (!to) return;
    const { address, owner } = to;
    const { language, email, reportName, ownerName, accountName } = address;
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
    const secret = sealer.open(address.secretSealed, sealedAbout(addressId));
    const words = outsideLetter[language];
    await ownerTransaction(db, async (tx) => {
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
        about: address.reportId,
        attachment: await attach(tx, blobs, owner.actor, `${reportName}, ${period}`, drawn),
        once,
      });
    });
  };
