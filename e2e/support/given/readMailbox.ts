import { ImapFlow } from 'imapflow';

/** The texts of the mails in a mailbox that contain these words. */
export async function mailsIn(mailbox: string, words: string): Promise<readonly string[]> {
  const { hostname, port, username, password, protocol } = new URL(mailbox);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  });
  await client.connect();
  const lock = await client.getMailboxLock('INBOX');
  try {
    const since = new Date(Date.now() - 24 * 3_600_000);
    const texts: string[] = [];
    for await (const { source } of client.fetch({ since }, { source: true }))
      texts.push(plainText(source?.toString() ?? ''));
    return texts.filter((text) => text.includes(words)).toReversed();
  } finally {
    lock.release();
    await client.logout();
  }
}

/** A mail without the line ends and signs of its encoding, so that links are whole; parts in base 64 are read too. */
function plainText(source: string): string {
  const parts = source.split(/\r?\n--[^\r\n]+\r?\n/);
  return parts.map(decodedPart).join('\n');
}

function decodedPart(part: string): string {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(part)?.[1]?.toLowerCase();
  if (encoding === 'base64')
    return `${head}\n${Buffer.from(body.replaceAll(/\s/g, ''), 'base64').toString()}`;
  if (encoding !== 'quoted-printable') return part;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return `${head}\n${Buffer.from(bytes, 'latin1').toString()}`;
}
