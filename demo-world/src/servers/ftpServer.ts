import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { FtpSrv } from 'ftp-srv';

import { selfSigned } from './certificate.ts';
import { sharedFolder } from './folder.ts';
import { credentials, type TestSource } from './testSource.ts';

const quiet: Record<string, () => unknown> = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
);
quiet['child'] = () => quiet;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

interface Connection {
  commandSocket: Socket;
  reply: (code: number, ...rest: unknown[]) => PromiseLike<unknown>;
}

/**
 * The library answers AUTH and puts TLS on the connection a moment later, so that it may take a quick client's first bytes of TLS for a
 * command. Here nothing is read between the two.
 */
function answerAuthAtOnce(connection: Connection): void {
  const reply = connection.reply.bind(connection);
  const honoured = (): PromiseLike<unknown> => ({
    // oxlint-disable-next-line unicorn/no-thenable -- The library goes on in here; a promise would call it later.
    then: (goOn) => {
      connection.commandSocket.write('234 Honored\r\n');
      return Promise.resolve(goOn?.(undefined)) as never;
    },
  });
  connection.reply = (code, ...rest) => (code === 234 ? honoured() : reply(code, ...rest));
}

/** A folder behind FTP, or FTP with TLS. */
export async function startFtp(
  kind: 'ftp' | 'ftps',
): Promise<TestSource & { readonly root: string }> {
  const folder = await sharedFolder();
  const certificate = kind === 'ftps' ? selfSigned() : null;
  const port = await freePort();
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    anonymous: false,
    log: quiet,
    tls: certificate ? { key: certificate.key, cert: certificate.cert } : false,
  });
  const events: EventEmitter = server;
  events.on('connect', ({ connection }: { readonly connection: Connection }) =>
    answerAuthAtOnce(connection),
  );
  server.on('login', ({ username, password }, resolve, reject) =>
    username === credentials.username && password === credentials.secret
      ? resolve({ root: folder.root })
      : reject(new Error(`The password ${password} is wrong`)),
  );
  await server.listen();
  return {
    root: folder.root,
    host: `127.0.0.1:${port}`,
    ...credentials,
    fingerprint: certificate?.fingerprint256 ?? null,
    put: folder.put,
    names: folder.names,
    async stop() {
      await server.close();
      await folder.remove();
    },
  };
}
