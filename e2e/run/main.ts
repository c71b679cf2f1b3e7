import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

import { Command, InvalidArgumentError } from 'commander';

import { readAccounts } from '../support/given/accounts.ts';
import { type Chosen, chooseJourneys, journeyNames } from './choose.ts';
import { findCandidate } from './findCandidate.ts';
import { lookForUsers, restoreLanguages, workersFor } from './givenUsers.ts';
import { foldVisits } from './record.ts';
import { runPlaywright } from './playwright.ts';
import { tellResult } from './result.ts';

interface Options {
  readonly url?: string;
  readonly as?: string;
  readonly remote?: string;
  readonly version?: string;
  readonly workers?: number;
  readonly retries: number;
  readonly out: string;
  readonly list?: boolean;
  readonly record?: boolean;
}

const root = resolve(import.meta.dirname, '../..');

const wholeNumber = (text: string): number => {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
};

const address = (text: string): string => {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new InvalidArgumentError('Give the address of a portal, such as https://portal.example.');
  return new URL(text).origin;
};

const program = new Command('e2e')
  .description(
    'Runs the journeys against a portal that is deployed somewhere: docs/testing-a-portal.md.\nWithout --url it starts a demo of its own.',
  )
  .argument('[journeys...]', 'only these, by the names of their files, such as basket or invoices')
  .option('--url <address>', 'the portal', address)
  .option('--as <accounts.json>', 'the users that the journeys may be')
  .option('--remote <name>', 'only journeys that visit a page of this remote')
  .option('--version <version>', 'try this stored version of the remote, or the newest: candidate')
  .option('--workers <n>', 'browsers at once (default: as cores and accounts allow)', wholeNumber)
  .option('--retries <n>', 'how often a failed journey is tried again', wholeNumber, 1)
  .option('--out <folder>', 'where the reports go', join(root, '.build/e2e'))
  .option('--list', 'print the chosen journeys and end')
  .option('--record', 'write down which pages the journeys visit: e2e/journeys/visits.json')
  .addHelpText(
    'after',
    `
Example:
  npm run e2e -- --url https://portal.example --as accounts.json --remote mfe-ordering --version candidate`,
  );

/** What is wrong with the question, in a sentence; the exit code of a run that could not begin is 2. */
class Mistaken extends Error {}

async function run(names: readonly string[], options: Options): Promise<number> {
  const { url, as, remote, version } = options;
  if (url && !as) throw new Mistaken('A deployed portal needs --as accounts.json.');
  if (!url && as) throw new Mistaken('--as needs --url: a demo of its own has its own users.');
  if (version && !(url && remote)) throw new Mistaken('--version needs --url and --remote.');
  const unknown = names.filter((name) => !journeyNames().includes(name));
  if (unknown.length > 0)
    throw new Mistaken(`No journey is called ${unknown.join(', ')}: --list names them.`);
  const chosen: Chosen = await chooseJourneys({ names, remote, url });
  if (options.list) {
    for (const name of chosen) console.log(name);
    return 0;
  }
  const out = resolve(options.out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const env: Record<string, string> = {
    FRAKTION_E2E_OUT: out,
    FRAKTION_E2E_RETRIES: String(options.retries),
    FRAKTION_E2E_WORKERS: String(options.workers ?? Math.min(4, availableParallelism())),
    ...(options.record && { FRAKTION_RECORD: '1' }),
  };
  if (!url || !as) return tellResult(out, await playThrough(chosen, env, options));

  const accounts = readAccounts(resolve(as));
  const users = await lookForUsers(url, accounts);
  Object.assign(env, {
    PORTAL_URL: url,
    FRAKTION_E2E_ACCOUNTS: resolve(as),
    // Users that the run makes, and removes, have a password that nobody else can know.
    FRAKTION_E2E_PASSWORD: `q ${randomBytes(18).toString('base64url')}`,
    FRAKTION_E2E_WORKERS: String(options.workers ?? workersFor(accounts)),
    ...(version && {
      FRAKTION_E2E_CANDIDATE: `${remote}@${await findCandidate(url, users, remote!, version)}`,
    }),
  });
  try {
    return tellResult(out, await playThrough(chosen, env, options));
  } finally {
    // The result counts, also of a portal that has gone meanwhile.
    await restoreLanguages(url, users).catch((error: unknown) =>
      console.error(`The languages of the given users could not be put back: ${String(error)}`),
    );
  }
}

async function playThrough(
  chosen: Chosen,
  env: Readonly<Record<string, string>>,
  { record }: Options,
): Promise<number> {
  const code = await runPlaywright(root, chosen, env);
  if (record) foldVisits(chosen);
  return code;
}

program.action(async (names: readonly string[], options: Options) => {
  process.exitCode = await run(names, options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  });
});
await program.parseAsync();
