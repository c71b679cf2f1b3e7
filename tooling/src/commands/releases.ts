import { hostname, userInfo } from 'node:os';

import {
  type Composition,
  platformName,
  type Release,
  type ReleaseState,
} from '@fraktion/contract';
import { readSettings } from '@fraktion/server';
import { withDeployToken } from '@fraktion/server/modules/platform/releases/index';
import picocolors from 'picocolors';

import { root } from '../build/places.ts';
import {
  keepBuilt,
  promote,
  readReleases,
  type Registry,
  release,
  rollBack,
  type WentLive,
  withdraw,
} from '../release/index.ts';
import { allNames } from './builds.ts';
import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';
import { folderGiven } from './folderGiven.ts';
import { mustBeName, mustBeVersion } from './names.ts';
import { sbomOfRelease } from './sbom.ts';
import { startTimeline } from './timeline.ts';

export interface RegistryOptions {
  readonly url?: string;
  readonly token?: string;
}

/**
 * With the registry of `--url`, or of this machine's own portal. With access to that portal's database no token is needed: a
 * temporary one is created, labelled with the user's name for the history.
 */
export async function withRegistry<T>(
  name: string,
  options: RegistryOptions,
  act: (registry: Registry) => Promise<T>,
): Promise<T> {
  mustBeName(name);
  const { url, token } = options;
  if (token) return act({ url: url ?? readSettings(process.env, root).publicUrl, token });
  if (url) {
    throw new CommandError(
      `A deploy token for ${name} is needed: give it by --token or FRAKTION_TOKEN.\n` +
        `Whoever runs the portal makes one: npm run portal -- token create ${name}`,
    );
  }
  return withDatabase(({ db }, settings) =>
    withDeployToken(db, name, `${userInfo().username}@${hostname()}`, (own) =>
      act({ url: settings.publicUrl, token: own }),
    ),
  );
}

async function mustBeHere(name: string): Promise<void> {
  const names = await allNames();
  if (!names.includes(name))
    throw new CommandError(
      `There is no '${name}' here; there are ${names.join(', ')}. --from names another folder.`,
    );
}

function tell({ name, version, from }: WentLive): string {
  const live = `${name} ${picocolors.bold(version)} is live`;
  if (from === version) return `${live} already`;
  return from ? `${live} instead of ${from}` : live;
}

export async function releaseCommand(
  name: string,
  { from, keep, ...options }: RegistryOptions & { readonly from?: string; readonly keep?: boolean },
): Promise<void> {
  const timeline = startTimeline();
  const folder = from === undefined ? undefined : await folderGiven(name, from);
  if (folder === undefined) await mustBeHere(name);
  if (keep) {
    const act = (registry: Registry) => keepBuilt(registry, name, folder);
    const version = await withRegistry(name, options, act);
    timeline.say(`${name} ${version} is kept, and not live`);
    return sbomOfRelease(name, version);
  }
  const result = await withRegistry(name, options, (registry) => release(registry, name, folder));
  const restored = result.restored > 0 ? `; ${result.restored} lost files of it are restored` : '';
  timeline.say(tell(result) + restored);
  await sbomOfRelease(name, result.version);
}

export async function rollBackCommand(name: string, options: RegistryOptions): Promise<void> {
  console.log(tell(await withRegistry(name, options, (registry) => rollBack(registry, name))));
}

export async function promoteCommand(
  name: string,
  version: string,
  options: RegistryOptions,
): Promise<void> {
  mustBeVersion(version);
  console.log(
    tell(await withRegistry(name, options, (registry) => promote(registry, name, version))),
  );
}

/** `withdraw`: nobody gets the remote any more, until it is released or promoted again. */
export async function withdrawCommand(name: string, options: RegistryOptions): Promise<void> {
  if (name === platformName)
    throw new CommandError('The platform cannot be withdrawn; only a remote can.');
  await withRegistry(name, options, (registry) => withdraw(registry, name));
  console.log(`${name} is withdrawn: 'portal release ${name}' brings it back`);
}

const marks: Readonly<Record<NonNullable<Release['mark']>, string>> = {
  rolledBack: 'rolled back from',
  broken: 'several people saw it fail',
  waiting: 'waits for a platform that offers what it uses',
};

const events: Readonly<Record<ReleaseState['history'][number]['what'], string>> = {
  released: 'released',
  rolledBack: 'rolled back to',
  promoted: 'promoted',
  refused: 'refused',
  raced: 'overtaken',
  kept: 'kept',
  canarySet: 'canary of',
  canaryEnded: 'canary ended of',
  restored: 'restored',
  withdrawn: 'withdrawn',
  markedBroken: 'marked as broken:',
  markedSound: 'marked as sound:',
  tookOver: 'took over, with',
  gaveUp: 'gave up, with',
};

/** Who tries which version, in words. */
export function tried({ version, accounts, percent }: NonNullable<ReleaseState['canary']>): string {
  const who = [
    ...(percent > 0 ? [`${percent} % of users`] : []),
    ...(accounts.length > 0 ? [`the accounts ${accounts.join(', ')}`] : []),
  ];
  return `${version} is tried by ${who.join(' and ') || 'nobody'}`;
}

/** The names of this workspace, and those that were released from elsewhere. */
async function knownNames({ url }: RegistryOptions): Promise<string[]> {
  const portal = url ?? readSettings(process.env, root).publicUrl;
  const answer = await fetch(new URL('/remotes.json', portal));
  const { remotes } = answer.ok ? ((await answer.json()) as Composition) : { remotes: [] };
  return [...new Set([...(await allNames()), ...remotes.map(({ name }) => name)])];
}

export async function releasesCommand(
  name: string | undefined,
  options: RegistryOptions,
): Promise<void> {
  if (options.token && !name)
    throw new CommandError('A deploy token is good for one name alone: say which.');
  for (const each of name ? [name] : await knownNames(options)) {
    const state = await withRegistry(each, options, (registry) => readReleases(registry, each));
    console.log(`\n${picocolors.bold(each)}`);
    if (state.canary) console.log(`  ${tried(state.canary)}`);
    if (state.releases.length === 0) console.log('  nothing released');
    else if (state.live === null) console.log('  nothing of it is live');
    for (const { version, releasedAt, releasedBy, live, failures, mark } of state.releases) {
      const failed = failures > 0 ? `  ${failures} failures in the last day` : '';
      console.log(
        `  ${live ? '●' : ' '} ${version}  ${releasedAt.slice(0, 16).replace('T', ' ')}  ${releasedBy}${failed}${mark ? `  ${marks[mark]}` : ''}`,
      );
    }
    for (const { at, by, what, version, reason } of name ? state.history : []) {
      const line = `    ${at.slice(0, 16).replace('T', ' ')}  ${events[what]} ${version} by ${by}${reason ? `: ${reason}` : ''}`;
      console.log(picocolors.dim(line));
    }
  }
}
