import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { type Manifest, platformName } from '@fraktion/contract/releases';

import { type Build, finishedBuild } from '../build/build.ts';
import { buildDir, packageDir, root } from '../build/places.ts';
import { platformSources, remoteSources, sourceVersion } from '../build/sourceVersion.ts';
import { remoteNames } from '../release/index.ts';
import type { Timeline } from './timeline.ts';

const lanes = 2;

/** The remote with the page that a user sees first. */
const firstRemote = 'mfe-dashboard';

/** The platform and every remote of this workspace, in the order in which they go live: first what a first visit needs. */
export async function allNames(): Promise<string[]> {
  const names = await remoteNames();
  const isFirst = (name: string): boolean => name === firstRemote;
  return [platformName, ...names.filter(isFirst), ...names.filter((name) => !isFirst(name))];
}

export interface BuildingOptions {
  readonly timeline: Timeline;
  readonly stop: AbortSignal;
  /** Called with each build, in the order in which they are finished. */
  readonly done?: (build: Build) => Promise<void>;
}

/**
 * Builds what has changed since its last build, two at a time, each in its own process: a bundler needs a core, and the portal
 * starts meanwhile.
 */
export async function buildAll(
  names: readonly string[],
  { timeline, stop, done = async () => undefined }: BuildingOptions,
): Promise<Build[]> {
  const before = await Promise.all(names.map(finished));
  const waiting = names.filter((_, index) => before[index] === undefined);
  if (waiting.length > 0) timeline.say(`building ${waiting.join(', ')} …`);
  const known = async (): Promise<void> => {
    for (const build of before) if (build) await done(build);
  };
  const lane = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const began = performance.now();
      await buildApart(name, stop);
      timeline.say(`built ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await done(await mustBeFinished(name));
    }
  };
  await Promise.all([known(), ...Array.from({ length: lanes }, lane)]);
  return Promise.all(names.map(mustBeFinished));
}

/** The build of the present sources, if there is one. */
async function finished(name: string): Promise<Build | undefined> {
  const sources = name === platformName ? platformSources() : remoteSources(packageDir(name));
  const digest = await sourceVersion(name, sources);
  return finishedBuild<Manifest>(buildDir(name, digest), digest);
}

async function mustBeFinished(name: string): Promise<Build> {
  const build = await finished(name);
  if (!build) throw new Error(`The sources of ${name} changed while it was built; start again.`);
  return build;
}

async function buildApart(name: string, stop: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tooling/src/commands/buildOne.ts'), name], {
    cwd: root,
    signal: stop,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output.trim()}`);
}
