import { countMails, listMails, sendMailAgain } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import { requeueMail } from '../../../mail/index.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../audit/index.ts';
import { countByState, listWritten, readWritten } from './mailRows.ts';

/** The portal's mails for platform staff: addresses and states, never the content. */
export function registerMails({ routes, settings: { smtpUrl } }: Services): void {
  routes.handleAsOwner(listMails, ({ tx, query }) => listWritten(tx, query));

  routes.handleAsOwner(countMails, async ({ tx }) => ({
    sends: smtpUrl !== undefined,
    ...(await countByState(tx)),
  }));

  routes.handleAsOwner(sendMailAgain, async ({ tx, params: { id }, actor, request }) => {
    const queued = await requeueMail(tx, id);
    const mail = await readWritten(tx, id);
    if (!mail) throw new Refusal('Generic.Not.Found');
    if (!queued) throw new Refusal('Mails.Not.Failed', { current: mail });
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'mailSentAgain',
      subject: mail.recipient,
    });
    return mail;
  });
}
