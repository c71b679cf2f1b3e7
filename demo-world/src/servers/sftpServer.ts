import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import ssh2 from 'ssh2';

import { sharedFolder } from './folder.ts';
import { credentials, type TestSource } from './testSource.ts';

const program = ['/usr/lib/openssh/sftp-server', '/usr/libexec/openssh/sftp-server'].find(
  existsSync,
);

/** The reason for skipping the tests that need it; false if it is installed. */
export const noSftp = program ? false : 'the sftp-server of OpenSSH is not installed';

export const newHostKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

/** A folder behind SSH: the sign-in is ours, the files are served by OpenSSH's program. */
export async function startSftp(port = 0, hostKey = newHostKey()): Promise<TestSource> {
  const folder = await sharedFolder();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (attempt) =>
      attempt.method === 'password' &&
      attempt.username === credentials.username &&
      attempt.password === credentials.secret
        ? attempt.accept()
        : attempt.reject(['password']),
    );
    client.on('session', (accept) => {
      accept().on('subsystem', (acceptSubsystem, _reject, { name }) => {
        if (name !== 'sftp') return;
        const stream = acceptSubsystem();
        const child = spawn(program ?? '', ['-d', folder.root], { cwd: folder.root });
        stream.pipe(child.stdin);
        child.stdout.pipe(stream);
        stream.on('close', () => child.kill());
        child.stdin.on('error', () => undefined);
      });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${address.port}`,
    ...credentials,
    fingerprint: null,
    put: folder.put,
    names: folder.names,
    async stop() {
      await new Promise((done) => server.close(done));
      await folder.remove();
    },
  };
}
