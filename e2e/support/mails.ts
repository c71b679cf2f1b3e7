import { type GivenMailbox, given } from './given/accounts.ts';
import { lacks } from './given/needs.ts';

/** Where the mails of a deployed portal are read; the journey is skipped if nobody has said. */
export const givenMailbox = (): GivenMailbox =>
  given?.mailbox ?? lacks('an outbox: a mailbox in accounts.json');

/** An address that nobody has, whose mails can be read. */
export function newAddress(name: string, domain = 'journeys.example'): string {
  const once = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  if (!given) return `${once}@${domain}`;
  const address = givenMailbox().address.replace('{name}', once);
  usedAddresses.push(address);
  return address;
}

/** The addresses of this test, behind which a deployed portal may have a user or an invitation now. */
export const usedAddresses: string[] = [];

/** The newest mails that contain these words: the demo's page of stored mails, or the given mailbox's texts. */
export async function mailsWith(url: string, words: string): Promise<string> {
  const { imap, outbox = `${url}/outbox` } = given ? givenMailbox() : {};
  if (imap !== undefined) {
    const { mailsIn } = await import('./given/readMailbox.ts');
    return (await mailsIn(imap, words)).join('\n');
  }
  return (await fetch(`${outbox}?q=${encodeURIComponent(words)}`)).text();
}

/** The address in a mail that starts with `path`, with its secret. */
export async function mailedAddress(url: string, path: string): Promise<string> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const mails = await mailsWith(url, path);
    const at = mails.indexOf(`${path}#`);
    const found = at < 0 ? null : /^[^#]+#[\w-]+/.exec(mails.slice(at));
    if (found) return found[0];
    await new Promise((later) => {
      setTimeout(later, 250);
    });
  }
  throw new Error(`No mail leads to ${path}`);
}
