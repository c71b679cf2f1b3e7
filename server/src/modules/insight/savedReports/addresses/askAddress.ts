import { reportMailPath, withSecret } from '@fraktion/contract';

import { ownerTransaction } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { mailOf, queueMail } from '../../../../mail/index.ts';
import type { JobServices } from '../../../defineModule.ts';
import { confirmLetter } from '../letters/confirmAddress.ts';
import { readAddress } from './readAddress.ts';
import { openSecret } from './secret.ts';

/** Asks an outside address whether a report may come to it. */
export const createAskAddress =
  ({ db, sealer, settings: { publicUrl } }: Pick<JobServices, 'db' | 'sealer' | 'settings'>) =>
  ({ accountId, addressId, asked }: JobPayloads['savedReports.ask']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const address = await readAddress(tx, { accountId, addressId });
      if (address?.state !== 'waiting') return;
      const secret = openSecret(sealer, address);
      const { language, email, reportName, ownerName, accountName } = address;
      await queueMail(tx, {
        ...mailOf(
          language,
          confirmLetter[language],
          { name: reportName, owner: ownerName, account: accountName },
          { link: publicUrl + withSecret(reportMailPath(addressId), secret) },
        ),
        accountId,
        recipient: email,
        about: addressId,
        once: `report address ${addressId} ${asked}`,
      });
    });
