import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BlobServiceClient } from '@azure/storage-blob';

import { freePort } from './ftpServer.ts';
import type { TestSource } from './testSource.ts';

/** The account that every Azurite has; its key is printed in Microsoft's documentation. */
const account = 'devstoreaccount1';
const key =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

export const container = 'invoices';

/** A container of blob storage, as Azurite has it. */
export async function startBlobs(): Promise<TestSource> {
  const location = await mkdtemp(join(tmpdir(), 'fraktion-blobs-'));
  const port = await freePort();
  const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js');
  const child = spawn(
    process.execPath,
    [
      main,
      '--blobPort',
      String(port),
      '--location',
      location,
      '--silent',
      '--skipApiVersionCheck',
      '--disableTelemetry',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const endpoint = `http://127.0.0.1:${port}/${account}`;
  const secret = `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};BlobEndpoint=${endpoint};`;
  const client = BlobServiceClient.fromConnectionString(secret).getContainerClient(container);
  await untilThere(() => client.createIfNotExists());
  return {
    host: `127.0.0.1:${port}`,
    username: account,
    secret,
    fingerprint: null,
    async put(name, content) {
      const bytes = Buffer.from(content);
      await client.getBlockBlobClient(name).upload(bytes, bytes.byteLength);
    },
    async names() {
      const names: string[] = [];
      for await (const { name } of client.listBlobsFlat()) names.push(name);
      return names.toSorted();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(location, { recursive: true, force: true });
    },
  };
}

async function untilThere(act: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
