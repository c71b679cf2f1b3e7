import { spawn } from 'node:child_process';

import { cli } from './command.ts';
import { freePort } from './portalProcess.ts';

/** The catalogue of shared-ui, as `npm run catalogue` serves it. */
export async function startCatalogue(): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const port = await freePort();
  const [node, script] = cli;
  const child = spawn(node, [script, 'catalogue', '--port', String(port)]);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  const url = `http://127.0.0.1:${port}`;
  await new Promise<void>((done, fail) => {
    const hear = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes(url)) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => fail(new Error(`catalogue ended with ${code}:\n${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await gone;
    },
  };
}
