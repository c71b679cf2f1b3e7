import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  readonly url: string;
  readonly received: ParsedMail[];
  /** The server's refusal of a recipient, if any. */
  refuse: (address: string) => { code: number; text: string } | null;
  close(): Promise<void>;
}

/** A real mail server that stores its mails. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = smtp.refuse(address);
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, _session, callback) {
      simpleParser(stream, {}, (error, mail) => {
        received.push(mail);
        callback(error);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: () => null,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return smtp;
}
