import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

export interface S3Storage {
  /** What its clients read from their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What happens to the next requests: nothing, an answer that comes late, none at all, or half of one. */
  become(mood: 'well' | 'busy' | 'lost' | 'cut'): void;
  stop(): Promise<void>;
}

/** A bucket `fraktion` of S3, with a line to it that can be disturbed. */
export async function startS3(): Promise<S3Storage> {
  const directory = await mkdtemp(join(tmpdir(), 'fraktion-s3-'));
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It signs the address of a bucket without its last slash, so only the name of the key is checked.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'fraktion' }],
  });
  const { port } = await storage.run();
  let mood: Parameters<S3Storage['become']>[0] = 'well';
  let asked = 0;
  const line: Server = createServer((incoming, answer) => {
    asked += 1;
    if (mood === 'lost') return void incoming.socket.destroy();
    // Every other request is refused, as a storage that has too much to do does it.
    if (mood === 'busy' && asked % 2 === 0) return void answer.writeHead(503).end();
    const { method, url, headers } = incoming;
    const onwards = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      if (mood !== 'cut') return void reply.pipe(answer);
      reply.once('data', (chunk: Buffer) => {
        answer.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => answer.destroy());
      });
    });
    onwards.on('error', () => answer.destroy());
    incoming.pipe(onwards);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    env: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'eu-north-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    become: (next) => void (mood = next),
    async stop() {
      line.closeAllConnections();
      line.close();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
