import { type PlatformManifest, platformName, type RemoteManifest } from '@fraktion/contract';
import {
  type Impact,
  lacking,
  problemsText,
  readImpact,
} from '@fraktion/server/modules/platform/releases/index';
import picocolors from 'picocolors';

import { buildNamed } from '../release/index.ts';
import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';

export interface ImpactOptions {
  /** Also builds the platform, and compares what it offers. */
  readonly platform?: boolean;
}

interface Broken extends Pick<Impact, 'name' | 'version' | 'canary'> {
  readonly why: readonly string[];
}

/** `impact`: which live releases this server, and this platform, would break, before they serve anybody. */
export async function impactCommand({ platform }: ImpactOptions): Promise<void> {
  const built = platform
    ? ((await buildNamed(platformName)).manifest as PlatformManifest)
    : undefined;
  const compared = await withDatabase(({ db }) => compare(db, built));
  for (const one of compared) console.log(lineOf(one));
  const broken = compared.filter(({ why }) => why.length > 0);
  if (broken.length === 0) {
    const what = built ? 'this server and this platform' : 'this server';
    return console.log(`All ${compared.length} live releases fit ${what}`);
  }
  throw new CommandError(
    `${broken.length} of ${compared.length} live releases would break. Release versions that fit first, or keep the calls.`,
  );
}

const lineOf = ({ name, version, canary, why }: Broken): string => {
  const mark = why.length === 0 ? picocolors.green('fits') : picocolors.red(why.join('; '));
  return `${name} ${version}${canary ? ' (canary)' : ''}  ${mark}`;
};

type Db = Parameters<typeof readImpact>[0];

/** The live releases, each with all that would break it. */
export async function compare(db: Db, platform: PlatformManifest | undefined): Promise<Broken[]> {
  const impact = await readImpact(db).catch(explained);
  const manifests = await db
    .selectFrom('release')
    .select(['name', 'version', 'manifest'])
    .where('name', '!=', platformName)
    .where('version', 'in', [...impact.map(({ version }) => version), ''])
    .execute();
  return impact
    .filter(({ name }) => !platform || name !== platformName)
    .map(({ name, version, canary, problems }) => {
      const own = manifests.find((row) => row.name === name && row.version === version);
      const exports = platform && own ? lacking(own.manifest as RemoteManifest, platform) : [];
      return {
        name,
        version,
        canary,
        why: [...(problems.length > 0 ? [problemsText(problems)] : []), ...exports],
      };
    });
}

/** The registry of an older version has not recorded what is compared. */
function explained(error: unknown): never {
  if ((error as { code?: string }).code !== '42703') throw error;
  throw new CommandError(
    'This database has not recorded yet which calls its releases rely on: migrate it first, and release once more.',
  );
}
