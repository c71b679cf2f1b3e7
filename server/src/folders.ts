import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';

import { type Settings, SettingsError, type SettingsProblem } from './settings.ts';

type Folders = Pick<Settings, 'dataDir' | 'filesDir'>;

/**
 * Creates the portal's data folders, for this user only, and checks that they are writable. Throws a SettingsError that names
 * each setting with an unusable folder.
 */
export async function makeFolders({ dataDir, filesDir }: Folders): Promise<void> {
  const data = await problemWith('DATA_DIR', dataDir);
  const sameProblem = data && filesDir.startsWith(dataDir + sep);
  const files = sameProblem ? undefined : await problemWith('FILES_URL', filesDir);
  const problems = [data, files].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new SettingsError(problems);
}

async function problemWith(name: string, folder: string): Promise<SettingsProblem | undefined> {
  try {
    await makeOwnFolder(folder);
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const message = `Give a folder that this user may write to (${(error as Error).message}).`;
    return { name, value: folder, message };
  }
}

/** For this user only. A folder of somebody else stays unchanged until it contains the portal's data. */
async function makeOwnFolder(folder: string): Promise<void> {
  // Missing parent folders get the usual permissions.
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o700);
  const { mode, uid } = await stat(folder);
  // Its group may pass: as root, the database's user does (db/embedded/place.ts).
  const tight = mode & 0o710;
  if (uid === process.geteuid?.() && tight !== (mode & 0o777) && (await holdsData(folder)))
    await chmod(folder, tight);
}

const ours = new Set(['postgres', 'postgres-is-elsewhere.txt', 'files']);
const holdsData = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => ours.has(name));
