import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

interface LogLine {
  readonly level: number;
  readonly reqId?: string;
  readonly req?: { readonly url: string };
  readonly msg?: string;
  readonly err?: { readonly message: string };
}

/** A whole server node in its own process. */
export interface NodeProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
  /** Its log so far. */
  readonly lines: readonly LogLine[];
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const mainFile = fileURLToPath(import.meta.resolve('@fraktion/server/main'));

/** Starts a node with its settings, and waits until it listens. The test ends it. */
export async function startNodeProcess(
  env: Readonly<Record<string, string>>,
  file = mainFile,
): Promise<NodeProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: LogLine[] = [];
  const listening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>();
  child.once('exit', (code, signal) => {
    ended.resolve({ code, signal });
    listening.reject(new Error(`It ended with ${code ?? signal}`));
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const line = JSON.parse(part) as LogLine;
      lines.push(line);
      const [, url] = /Server listening at (\S+)/.exec(line.msg ?? '') ?? [];
      if (url) listening.resolve(url);
    }
  });
  return { child, port, lines, url: await listening.promise, ended: ended.promise };
}
