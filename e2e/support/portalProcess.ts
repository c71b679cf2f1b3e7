import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createWriteStream, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';

import type { Manifest } from '@fraktion/contract/releases';

const root = resolve(import.meta.dirname, '../..');

export interface PortalProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A busy machine is no fault of a page; the limits of requests have their own tests. */
const patient = { DATABASE_CONNECT_SECONDS: '20', DATABASE_STATEMENT_SECONDS: '20' };

/** `portal start`, as a person would start it, with its own temporary data folder. */
export async function startPortalProcess({
  scale = 0.3,
  overrideOrigins = '',
}: {
  scale?: number;
  overrideOrigins?: string;
} = {}): Promise<PortalProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fraktion-journeys-'));
  // The database's user must be able to enter it.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DEMO: '1',
    OVERRIDE_ORIGINS: overrideOrigins,
    // A journey may set its own client address, because the portal limits each address.
    TRUST_PROXY: '127.0.0.1',
  };
  const node = join(root, 'node_modules/node/bin/node');
  await takeCompressed(dataDir);
  const child = spawn(node, [join(root, 'tooling/src/cli.ts'), 'start', '--scale', String(scale)], {
    cwd: root,
    env: { ...patient, ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  await mkdir(join(root, '.build/check'), { recursive: true });
  const log = createWriteStream(join(root, '.build/check/portal.log'));
  const ready = new Promise<void>((done, fail) => {
    const hear = (chunk: string): void => {
      output += chunk;
      log.write(chunk);
      if (output.includes('ready in')) done();
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`The portal ended with ${code}:\n${output}`)));
  });
  await ready;
  await keepCompressed(dataDir);
  return {
    url,
    dataDir,
    env,
    async stop() {
      child.kill('SIGINT');
      await gone;
      log.end();
      // A command that was killed may still hold a file for a moment.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}

/**
 * The builds as the last portal has stored them. Compressing them takes longer than starting the portal, and a store does not
 * compress again what it has.
 */
const compressed = join(root, '.build/compressed');
const storeOf = (dataDir: string): string => join(dataDir, 'files/releases');

const takeCompressed = (dataDir: string): Promise<void> =>
  cp(compressed, storeOf(dataDir), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** The versions that have a build, by their folders in a store. */
const builtVersions = (): ReadonlySet<string> =>
  new Set(
    globSync('.build/*/*/manifest.json', { cwd: root }).map((file) => {
      const { name, version } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
      return `${name}/${version}`;
    }),
  );

/** Without versions whose build is gone. Moved to its place whole, so that nobody takes half of it. */
async function keepCompressed(dataDir: string): Promise<void> {
  const half = `${compressed}.${process.pid}`;
  const from = storeOf(dataDir);
  const built = builtVersions();
  const isKept = (path: string): boolean => {
    const [name, version] = relative(from, path).split(sep);
    return version === undefined || built.has(`${name}/${version}`);
  };
  await cp(from, half, { recursive: true, filter: isKept });
  await rm(compressed, { recursive: true, force: true });
  // Another portal may have put its own there meanwhile.
  await rename(half, compressed).catch(() => rm(half, { recursive: true, force: true }));
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
