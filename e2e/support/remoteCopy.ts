import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A folder for a remote's sources that a test may change, from which the workspace's packages resolve. */
export async function emptyRemote(label: string): Promise<string> {
  const dir = join(root, '.build/journeys', label);
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, 'src'), { recursive: true });
  await symlink(join(root, 'mfe-dashboard/node_modules'), join(dir, 'node_modules'));
  return dir;
}

/** A copy of a remote of the workspace. */
export async function copyRemote(name: string, label: string): Promise<string> {
  const dir = await emptyRemote(label);
  await rm(join(dir, 'node_modules'));
  await symlink(join(root, name, 'node_modules'), join(dir, 'node_modules'));
  await cp(join(root, name, 'src'), join(dir, 'src'), { recursive: true });
  return dir;
}

/** Changes a text in a file of a copy; throws if the text is missing. */
export async function edit(dir: string, file: string, from: string, to: string): Promise<void> {
  const path = join(dir, 'src', file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not say '${from}'`);
  await writeFile(path, before.replace(from, to));
}
