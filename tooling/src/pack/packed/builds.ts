import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { platformName } from '@fraktion/contract/releases';

import type * as ofSources from '../../commands/builds.ts';
import { buildNamed } from './buildNamed.ts';
import { root } from './places.ts';

/** The platform first, because remotes are checked against it. */
export const allNames: typeof ofSources.allNames = async () => {
  const names = await readdir(path.join(root, 'releases'));
  return [platformName, ...names.filter((name) => name !== platformName).toSorted()];
};

export const buildAll: typeof ofSources.buildAll = async (
  names,
  { done = async () => undefined },
) => {
  const builds = await Promise.all(names.map((name) => buildNamed(name)));
  for (const build of builds) await done(build);
  return builds;
};
