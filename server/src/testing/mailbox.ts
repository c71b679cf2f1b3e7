import { randomUUID } from 'node:crypto';

import { inviteUser } from '@fraktion/contract';
import type { ParsedMail } from 'mailparser';

import { startSmtp, type TestSmtp } from '../mail/testSmtp.ts';
import { buildAccount, buildUser } from './builders.ts';
import { eventually } from './orders.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/** A server whose mails arrive, with where they do. */
export async function startMailingApp(): Promise<{ t: TestApp; smtp: TestSmtp }> {
  const smtp = await startSmtp();
  const t = await startTestApp({ smtpUrl: smtp.url });
  const stop = async (): Promise<void> => {
    await t.stop();
    await smtp.close();
  };
  return { t: { ...t, stop }, smtp };
}

export const mailsTo = (smtp: TestSmtp, address: string): ParsedMail[] =>
  smtp.received.filter(({ to }) => [to].flat().some((each) => each?.text === address));

/** The newest mail to an address, once there are that many. */
export const mailTo = (smtp: TestSmtp, address: string, count = 1): Promise<ParsedMail> =>
  eventually(
    async () => mailsTo(smtp, address).length >= count && mailsTo(smtp, address).at(-1),
    `mail ${count} to ${address}`,
  );

/** What a person's click on the link in its mail gives the page. */
export function linkIn(text: string | undefined) {
  const [, page, email = '', secret = ''] =
    /http:\/\/portal\.example\/AcountUser\/(\w+)\/(\S+?)#(\S+)/.exec(text ?? '') ?? [];
  return { page, email: decodeURIComponent(email), secret };
}

/** What the page sends of a link. */
export const proof = ({ email, secret }: ReturnType<typeof linkIn>) => ({ email, secret });

/** Someone who has just been invited into an account, with the mail that came. */
export async function buildInvited(
  t: TestApp,
  smtp: TestSmtp,
  more: { language?: 'da' | 'sv' } = {},
) {
  const account = await buildAccount(t.db, {
    name: 'Havnen & Co',
    communication_language: more.language ?? 'da',
  });
  const admin = await t.signIn((await buildUser(t.db, account.id, 'Admin')).email);
  const id = randomUUID();
  const email = `mette.${id}@test.example`;
  const { data: user } = await admin(inviteUser, {
    body: { id, email, name: 'Mette Lund', role: 'User', allLocations: true, locationIds: [] },
  });
  const mail = await mailTo(smtp, email);
  return { account, admin, user, mail, link: linkIn(mail.text) };
}
