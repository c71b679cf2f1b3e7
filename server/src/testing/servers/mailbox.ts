import { randomUUID } from 'node:crypto';
import { after } from 'node:test';

import { inviteUser } from '@fraktion/contract';
import type { ParsedMail } from 'mailparser';

import { refuseTooManyMails } from '../../mail/index.ts';
import { startSmtp, type TestSmtp } from '../../mail/testSmtp.ts';
import { buildAccount } from '../rows/builders.ts';
import { eventually } from '../rows/orders.ts';
import { startTestApp, type TestApp } from './testApp.ts';
import { signInNew } from '../rows/accountServer.ts';

/** A server with an SMTP server that receives its mails. */
export async function startMailingApp(): Promise<{ t: TestApp; smtp: TestSmtp }> {
  const smtp = await startSmtp();
  const t = await startTestApp({ smtpUrl: smtp.url });
  const stop = async (): Promise<void> => {
    await t.stop();
    await smtp.close();
  };
  return { t: { ...t, stop }, smtp };
}

/** The same for the tests of one file: both stop after the last of them. */
export async function mailingServer(): Promise<{ t: TestApp; smtp: TestSmtp }> {
  const started = await startMailingApp();
  after(() => started.t.stop());
  return started;
}

export const mailsTo = (smtp: TestSmtp, address: string): ParsedMail[] =>
  smtp.received.filter(({ to }) => [to].flat().some((each) => each?.text === address));

/** The newest mail to an address, when there are that many. */
export const mailTo = (smtp: TestSmtp, address: string, count = 1): Promise<ParsedMail> =>
  eventually(
    async () => mailsTo(smtp, address).length >= count && mailsTo(smtp, address).at(-1),
    `mail ${count} to ${address}`,
  );

/** The data of a mail's link, as the page gets it after a click. */
export function linkIn(text: string | undefined) {
  const [, page, email = '', secret = ''] =
    /http:\/\/portal\.example\/AcountUser\/(\w+)\/(\S+?)#(\S+)/.exec(text ?? '') ?? [];
  return { page, email: decodeURIComponent(email), secret };
}

/** The part of a link that the page sends. */
export const proof = ({ email, secret }: ReturnType<typeof linkIn>) => ({ email, secret });

/** A person who has just been invited to an account, with the mail. */
export async function buildInvited(
  t: TestApp,
  smtp: TestSmtp,
  more: { language?: 'da' | 'sv' } = {},
) {
  const account = await buildAccount(t.db, {
    name: 'Havnen & Co',
    communication_language: more.language ?? 'da',
  });
  const admin = await signInNew(t, account.id, 'Admin');
  const id = randomUUID();
  const email = `mette.${id}@test.example`;
  const { data: user } = await admin(inviteUser, {
    body: { id, email, name: 'Mette Lund', role: 'User', allLocations: true, locationIds: [] },
  });
  const mail = await mailTo(smtp, email);
  return { account, admin, user, mail, link: linkIn(mail.text) };
}

/** As if the account had mailed the address as often as it may in an hour, or as many addresses. */
export function spendMails(accountId: string, address?: string): void {
  try {
    for (let at = 0; ; at += 1) refuseTooManyMails(accountId, [address ?? `${at}@test.example`]);
  } catch {
    // It is spent now.
  }
}
