import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

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
