import { spawn } from 'node:child_process';

import { cli, commandEnv } from './command.ts';
import { freePort } from './portalProcess.ts';

export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * `portal dev`, as a developer would start it, on a copy of the sources; with its own origin if another portal is pointed at
 * it.
 */
export async function startDev(
  portal: string,
  name: string,
  from: string,
  aloneAt?: string,
): Promise<DevServer> {
  const port = aloneAt === undefined ? await freePort() : Number(new URL(aloneAt).port);
  const [node, script] = cli;
  const where = aloneAt === undefined ? ['--url', portal] : ['--alone'];
  const options = ['--from', from, '--port', String(port), ...where];
  const child = spawn(node, [script, 'dev', name, ...options], { env: commandEnv(portal) });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  await new Promise<void>((done, fail) => {
    const hear = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes('from source')) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => fail(new Error(`dev ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGINT');
      await gone;
    },
  };
}
