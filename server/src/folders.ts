import { access, constants, mkdir } from 'node:fs/promises';
import { sep } from 'node:path';

import { type Settings, SettingsError, type SettingsProblem } from './settings.ts';

type Folders = Pick<Settings, 'dataDir' | 'filesDir'>;

/**
 * Makes the folders that the portal keeps its data in, that of the files for this user alone, and tries whether it may
 * write there. Throws a SettingsError that names each setting with a folder it cannot use.
 */
export async function makeFolders({ dataDir, filesDir }: Folders): Promise<void> {
  const data = await problemWith('DATA_DIR', dataDir);
  const sameProblem = data && filesDir.startsWith(dataDir + sep);
  const files = sameProblem ? undefined : await problemWith('FILES_URL', filesDir, 0o700);
  const problems = [data, files].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new SettingsError(problems);
}

async function problemWith(
  name: string,
  folder: string,
  mode?: number,
): Promise<SettingsProblem | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode });
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const message = `Give a folder that this user may write to (${(error as Error).message}).`;
    return { name, value: folder, message };
  }
}
