import {
  type CallRequest,
  maxScreenshotBytes,
  type sendFeedback,
  withoutSecrets,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import {
  type AcceptedFile,
  type Blobs,
  type FileRules,
  screenPictures,
  storeFile,
} from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { queueMail, refuseTooManyMails } from '../../../mail/index.ts';
import { feedbackMail } from './letters/feedbackMail.ts';

export interface GivenFeedback {
  readonly actor: Actor;
  readonly body: CallRequest<typeof sendFeedback>['body'];
  readonly screenshot: AcceptedFile | undefined;
  readonly browser: string | null;
  readonly to: string;
  readonly publicUrl: string;
}

export const screenshots: FileRules = {
  types: screenPictures,
  maxBytes: maxScreenshotBytes,
};

/** What the page says of itself may hold the secret of a link, which is not the operator's. */
const withoutTheirSecrets = (body: GivenFeedback['body']): GivenFeedback['body'] => ({
  ...body,
  page: withoutSecrets(body.page.split('#')[0] ?? ''),
  errors: body.errors.map((error) => ({ ...error, what: withoutSecrets(error.what) })),
});

/** Stores feedback, and mails it to the portal's operator. */
export async function keepFeedback(
  tx: Tx,
  blobs: Blobs,
  given: GivenFeedback,
): Promise<{ id: string }> {
  const { actor, screenshot, browser, to, publicUrl } = given;
  refuseTooManyMails(actor.accountId, [to]);
  const body = withoutTheirSecrets(given.body);
  const { id, kind, text, page, releases, errors, window } = body;
  const file = screenshot && (await storeFile(tx, blobs, actor, screenshot));
  await tx
    .insertInto('feedback')
    .values({
      account_id: actor.accountId,
      id,
      user_id: actor.userId,
      kind,
      text,
      page,
      releases: JSON.stringify(releases),
      errors: JSON.stringify(errors),
      browser: browser?.slice(0, 300) ?? null,
      window_size: window,
      screenshot_id: file?.id ?? null,
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  const account = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, {
    accountId: actor.accountId,
    recipient: to,
    attachment: file && { name: file.name, mediaType: file.mediaType, path: file.path },
    ...feedbackMail({
      ...body,
      from: actor.userName,
      role: actor.role,
      account: account.name,
      browser,
      publicUrl,
    }),
  });
  return { id };
}
