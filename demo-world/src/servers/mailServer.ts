import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ImapFlow } from 'imapflow';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

import { selfSigned } from './certificate.ts';
import { freePort } from './ftpServer.ts';
import { credentials, type TestSource } from './testSource.ts';

const isThere = spawnSync('dovecot', ['--version'], { stdio: 'ignore' }).status === 0;
const isRoot = process.getuid?.() === 0;

/** The reason for skipping the tests that need it; false if it is installed. */
export const noMail = isThere && isRoot ? false : 'Dovecot is not installed, or may not be started';

const configuration = (folder: string, port: number, files: { key: string; cert: string }) => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${files.cert}
ssl_key = <${files.key}
ssl_dh =
disable_plaintext_auth = yes
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=${credentials.secret}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
first_valid_uid = 1
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`;

async function untilListening(port: number): Promise<void> {
  for (let tries = 1; tries <= 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('Dovecot did not start');
}

export interface TestMailbox extends TestSource {
  /** A mail with these attachments. */
  send(
    subject: string,
    attachments: readonly { filename: string; content: string }[],
  ): Promise<void>;
  /** Subjects by mailbox. */
  subjects(mailbox: string): Promise<string[]>;
}

/** A mailbox in Dovecot. */
export async function startMail(): Promise<TestMailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-mail-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'mail'));
  await chmod(join(folder, 'mail'), 0o777);
  const { files, fingerprint256 } = selfSigned();
  const port = await freePort();
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, files));
  const child = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'inherit' });
  await untilListening(port);

  const inbox = async <T>(act: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: true,
      tls: { rejectUnauthorized: false },
      auth: { user: credentials.username, pass: credentials.secret },
      logger: false,
    });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.logout();
    }
  };
  const send: TestMailbox['send'] = async (subject, attachments) => {
    const raw = await new MailComposer({
      from: 'billing@collector.example',
      to: 'invoices@customer.example',
      subject,
      text: 'See the attachment',
      attachments: [...attachments],
    })
      .compile()
      .build();
    await inbox((client) => client.append('INBOX', raw));
  };
  const subjects: TestMailbox['subjects'] = (mailbox) =>
    inbox(async (client) => {
      const found: string[] = [];
      const lock = await client.getMailboxLock(mailbox);
      try {
        if (client.mailbox && client.mailbox.exists > 0)
          for await (const { envelope } of client.fetch('1:*', { envelope: true }))
            found.push(envelope?.subject ?? '');
      } finally {
        lock.release();
      }
      return found.toSorted();
    });
  return {
    host: `127.0.0.1:${port}`,
    ...credentials,
    fingerprint: fingerprint256,
    send,
    subjects,
    put: (name, content) => send(name, [{ filename: name, content: String(content) }]),
    names: () =>
      inbox(async (client) => {
        const names: string[] = [];
        for (const { path } of await client.list())
          for (const subject of await subjects(path)) names.push(`${path}/${subject}`);
        return names.toSorted();
      }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
