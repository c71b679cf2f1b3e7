import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { platformName, releaseName } from '@fraktion/contract';

import { CommandError } from '../commands/faults.ts';
import { filesOf, type NewRemote, newRemoteOf } from './remoteFiles.ts';

/** The hand-written table of who may open which page: a page without its row fails there. */
export const accessTable = 'shell/src/session/pageAccess.test.ts';

/**
 * Creates a remote with one page in a workspace, and enters in the table that administrators may open it. Returns what was
 * created.
 */
export async function makeRemote(workspace: string, name: string): Promise<NewRemote> {
  mustBeNewName(workspace, name);
  const made = newRemoteOf(name);
  const table = path.join(workspace, accessTable);
  const text = await readFile(table, 'utf8');
  if (text.includes(`'${made.path}':`))
    throw new CommandError(`There is a page at ${made.path} already: choose another name.`);
  for (const [file, content] of Object.entries(filesOf(made))) {
    const there = path.join(workspace, name, file);
    await mkdir(path.dirname(there), { recursive: true });
    await writeFile(there, content);
  }
  await writeFile(table, withRow(text, `  '${made.path}': admins,\n`));
  return made;
}

function mustBeNewName(workspace: string, name: string): void {
  const isName = releaseName.safeParse(name).success && /^mfe(-[a-z][a-z0-9]*)+$/.test(name);
  if (name === platformName || !isName) {
    throw new CommandError(
      `'${name}' is no name of a remote: mfe- and words of small letters, such as mfe-fleet.`,
    );
  }
  if (existsSync(path.join(workspace, name)))
    throw new CommandError(`There is a '${name}' already.`);
}

/** At the end of the table. */
function withRow(text: string, row: string): string {
  const begin = text.indexOf('const table');
  const end = text.indexOf('\n};', begin);
  if (begin < 0 || end < 0) throw new Error(`There is no table in ${accessTable}`);
  return `${text.slice(0, end + 1)}${row}${text.slice(end + 1)}`;
}
