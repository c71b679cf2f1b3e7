import type { FileStorage } from '@flystorage/file-storage';

import { listSets } from './backupSet.ts';

const day = 24 * 3_600_000;
/** The number of sets that stay, however old they are. */
const leastKept = 3;

/** Removes complete sets older than `keepDays`, but never the last three, and interrupted ones after a day. */
export async function pruneBackups(
  storage: FileStorage,
  { keepDays, now = new Date() }: { keepDays: number; now?: Date },
): Promise<string[]> {
  const sets = await listSets(storage);
  const last = new Set(sets.filter(({ whole }) => whole).slice(-leastKept));
  const isOver = (set: (typeof sets)[number]): boolean =>
    now.getTime() - set.takenAt.getTime() > (set.whole ? keepDays : 1) * day;
  const over = sets.filter((set) => !last.has(set) && isOver(set));
  for (const { name } of over) await storage.deleteDirectory(name);
  return over.map(({ name }) => name);
}
