import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { issueDeployToken, revokeDeployToken } from '@fraktion/contract';

import { apiAs } from './api.ts';
import { given } from './given/accounts.ts';
import { lacks, needsDisk } from './given/needs.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The product's command line, as a program and its first argument. */
export const cli = [
  join(root, 'node_modules/node/bin/node'),
  join(root, 'tooling/src/cli.ts'),
] as const;

/** Tests read the output. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** The environment with which a command finds a portal on this machine. */
export function commandEnv(url: string): NodeJS.ProcessEnv {
  needsDisk();
  const dataDir = process.env['PORTAL_DATA_DIR'];
  if (!dataDir)
    throw new Error(`PORTAL_DATA_DIR must name the data folder of the portal at ${url}`);
  return {
    ...process.env,
    ...plain,
    DATABASE_URL: '',
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
  };
}

/** Commands that a team gives from another machine, with a deploy token for the name behind them. */
const byCalls: ReadonlySet<string> = new Set([
  'canary',
  'promote',
  'release',
  'releases',
  'rollback',
  'withdraw',
]);

/** Runs one command on the portal at `url` and returns its output; throws if it fails. */
export async function portalCommand(url: string, ...command: readonly string[]): Promise<string> {
  const [node, script] = cli;
  const [kind = '', name = ''] = command;
  if (given && byCalls.has(kind)) return commandByCalls(url, name, command);
  const options = { cwd: root, env: commandEnv(url) };
  const { stdout } = await run(node, [script, ...command], options);
  return stdout;
}

/** As from a team's machine: a SuperAdmin makes a deploy token, and revokes it afterwards. */
async function commandByCalls(
  url: string,
  name: string,
  command: readonly string[],
): Promise<string> {
  if (!given?.releases) lacks("to release: 'releases' in accounts.json");
  if (!given.users.SuperAdmin?.length) lacks('a SuperAdmin in accounts.json, who makes tokens');
  const [node, script] = cli;
  const api = await apiAs(url, 'super@fraktion.example');
  const id = crypto.randomUUID();
  const label = `qa-${id.slice(0, 8)}@journeys`;
  const { secret } = await api(issueDeployToken, { body: { id, name, label } });
  try {
    const env = { ...process.env, ...plain, FRAKTION_URL: url, FRAKTION_TOKEN: secret };
    const { stdout } = await run(node, [script, ...command], { cwd: root, env });
    return stdout;
  } finally {
    await api(revokeDeployToken, { params: { id } });
  }
}
