import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs the database; empty if it is the user of this process. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the user `nobody`. */
export async function databaseUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** Whether that user may pass through a folder: `nobody` cannot enter a clone that only its owner may enter. */
export async function canEnter(user: RunAs, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', folder], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
