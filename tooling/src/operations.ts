import { Command, InvalidArgumentError, Option } from 'commander';

import { createAdmin } from './commands/admin.ts';
import { backupCommand, backupsCommand, restoreCommand, verifyCommand } from './commands/backup.ts';
import { canaryCommand } from './commands/canary.ts';
import { demoCommand, migrateCommand } from './commands/data.ts';
import { orExplain } from './commands/faults.ts';
import { moveFilesCommand } from './commands/files.ts';
import { rebuildFigures } from './commands/figures.ts';
import { impactCommand } from './commands/impact.ts';
import { listJobs, retryJobs } from './commands/jobs.ts';
import { renewKeys } from './commands/keys.ts';
import {
  promoteCommand,
  releaseCommand,
  releasesCommand,
  rollBackCommand,
  withdrawCommand,
} from './commands/releases.ts';
import { start } from './commands/start.ts';
import { createToken, listTokens, revokeToken } from './commands/tokens.ts';

export const doing =
  <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
  (...args: A): Promise<void> =>
    orExplain(() => act(...args));

const number = (text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('Give a number above zero.');
  return value;
};

const share = (text: string): number => {
  const value = wholeNumber(text);
  if (value > 100) throw new InvalidArgumentError('Give a share from 0 to 100.');
  return value;
};

export const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
};

export const address = (text: string): string => {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new InvalidArgumentError('Give the address of a portal, such as http://127.0.0.1:4200.');
  return text.replace(/\/$/, '');
};

const seed = () => new Option('--seed <n>', 'another number, another world').argParser(wholeNumber);
const scale = () => new Option('--scale <k>', 'how many times as many locations').argParser(number);

/** Commands for a registry: this machine's own portal by default. */
const onRegistry = (command: Command): Command =>
  command
    .addOption(
      new Option('--url <address>', 'the portal to release to (default: this one)')
        .env('FRAKTION_URL')
        .argParser(address),
    )
    .addOption(new Option('--token <secret>', 'its deploy token').env('FRAKTION_TOKEN'));

/** The commands that run a portal, from its sources or from an artefact. */
export const portal = new Command('portal')
  .description('Runs the Fraktion portal and what belongs to it. Settings: docs/operating.md')
  .usage('<command>')
  .showHelpAfterError('(npm run portal -- help shows all commands)');

portal
  .command('start')
  .description('start the portal: database, server, front end, and the demo world')
  .addOption(seed())
  .addOption(scale())
  .action(doing(start));

/** The sources add where it is built from. */
export const releasing = onRegistry(
  portal.command('release').argument('<name>', 'a remote, or platform'),
)
  .option('--keep', 'send it without putting it live: to be tried by some, or promoted later')
  .description('build one remote (or the platform) and put it live')
  .action(doing(releaseCommand));

onRegistry(portal.command('releases').argument('[name]', 'with its history; all without'))
  .description('what is live and what is kept')
  .action(doing(releasesCommand));

onRegistry(portal.command('rollback').argument('<name>'))
  .description('go back to what was live before')
  .action(doing(rollBackCommand));

onRegistry(portal.command('promote').argument('<name>').argument('<version>'))
  .description('put a kept version live')
  .action(doing(promoteCommand));

onRegistry(portal.command('withdraw').argument('<remote>'))
  .description('take a remote out of service, until it is released or promoted again')
  .action(doing(withdrawCommand));

onRegistry(portal.command('canary').argument('<remote>').argument('[version]'))
  .option('--accounts <ids>', 'everyone of these accounts, separated by commas')
  .option('--percent <n>', 'a share of all users, always the same ones', share)
  .option('--off', 'everyone has the live version again')
  .description('let some try a kept version; it ends when anything goes live')
  .action(doing(canaryCommand));

portal
  .command('impact')
  .option('--platform', 'also build the platform, and compare what it offers')
  .description('which live releases this server would break, before it is started')
  .action(doing(impactCommand));

const token = portal.command('token').description('deploy tokens, each valid for one name');
token
  .command('create')
  .argument('<name>', 'a remote, or platform')
  .option('--label <text>', 'what the history calls whoever uses it')
  .description('make one and show its secret once')
  .action(doing(createToken));
token
  .command('revoke')
  .argument('<label>')
  .description('make it useless')
  .action(doing(revokeToken));
token.command('list').description('those that are valid').action(doing(listTokens));

portal
  .command('admin')
  .description('people who run the platform')
  .command('create')
  .argument('<email>')
  .option('--name <name>')
  .description('make the first SuperAdmin of a portal without a demo world')
  .action(doing(createAdmin));

portal
  .command('demo')
  .description('fill the database with the demo world, once')
  .addOption(seed().default(1))
  .addOption(scale().default(1))
  .action(doing(demoCommand));

portal
  .command('migrate')
  .description('bring the database to the newest schema')
  .action(doing(migrateCommand));

portal
  .command('backup')
  .argument('<place>', 'where back-ups are: a folder, azblob://container/path or s3://bucket/path')
  .option('--keep <days>', 'remove older ones, but never the last three', wholeNumber)
  .option('--verify', 'restore it into an empty place afterwards, and compare')
  .description('database, files and releases as one set, while the portal is in use')
  .action(doing(backupCommand));

portal
  .command('backups')
  .argument('<place>')
  .option('--max-age <hours>', 'fail if the last whole one is older', wholeNumber)
  .description('the back-ups in a folder')
  .action(doing(backupsCommand));

portal
  .command('backup-verify')
  .argument('<place>')
  .argument('[name]', 'the last one without')
  .description('restore a back-up into an empty place, compare, and remove the place again')
  .action(doing(verifyCommand));

portal
  .command('restore')
  .argument('<place>')
  .argument('[name]', 'the last one without')
  .description('fill an empty database and an empty folder of files, and compare')
  .action(doing(restoreCommand));

portal
  .command('files')
  .description('uploaded files and released bytes')
  .command('move')
  .description('copy them from FILES_FORMER_URL to FILES_URL, while the portal is in use')
  .action(doing(moveFilesCommand));

portal
  .command('figures')
  .description('the sums that reports and dashboards read')
  .command('rebuild')
  .option('--account <id>', 'of one account alone')
  .description('add them up anew from postings and orders, while the portal is in use')
  .action(doing(rebuildFigures));

portal
  .command('keys')
  .description('the key that seals secrets, SECRET_KEY')
  .command('renew')
  .description('seal all secrets with the first of the given keys, while the portal is in use')
  .action(doing(renewKeys));

const jobs = portal
  .command('jobs')
  .description('work in the background that failed for good, with the reason')
  .action(doing(listJobs));
jobs
  .command('retry')
  .argument('[number...]', 'which, as `jobs` numbers them')
  .option('--all', 'all of them')
  .description('have it tried again, once what stood in its way is mended')
  .action(doing(retryJobs));
