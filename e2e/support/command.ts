import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** The product's command line, as a program and its first argument. */
export const cli = [
  join(root, 'node_modules/node/bin/node'),
  join(root, 'tooling/src/cli.ts'),
] as const;

/** The environment with which a command finds a portal on this machine. */
export function commandEnv(url: string): NodeJS.ProcessEnv {
  const dataDir = process.env['PORTAL_DATA_DIR'];
  if (!dataDir)
    throw new Error(`PORTAL_DATA_DIR must name the data folder of the portal at ${url}`);
  return {
    ...process.env,
    // Tests read the output.
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    DATABASE_URL: '',
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
  };
}

/** Runs one command on the portal at `url` and returns its output; throws if it fails. */
export async function portalCommand(url: string, ...command: readonly string[]): Promise<string> {
  const [node, script] = cli;
  const { stdout } = await promisify(execFile)(node, [script, ...command], {
    cwd: root,
    env: commandEnv(url),
  });
  return stdout;
}
