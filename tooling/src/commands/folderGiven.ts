import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { platformName } from '@fraktion/contract';

import { readDefinition } from '../build/definition.ts';
import { CommandError } from './faults.ts';

/** The folder of `--from`, after checking that it contains the remote of that name. */
export async function folderGiven(name: string, from: string): Promise<string> {
  if (name === platformName)
    throw new CommandError('The platform is built from this workspace: --from is for a remote.');
  const folder = resolve(from);
  if (!existsSync(join(folder, 'src/remote.ts')))
    throw new CommandError(`There is no remote in ${folder}: it has no src/remote.ts.`);
  const definition = await readDefinition(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    throw new CommandError(
      `${problem.message}\nA copy needs the packages of what it is a copy of: link its node_modules there.`,
    );
  });
  if (definition.name !== name)
    throw new CommandError(`The remote in ${folder} is ${definition.name}, not ${name}.`);
  return folder;
}
