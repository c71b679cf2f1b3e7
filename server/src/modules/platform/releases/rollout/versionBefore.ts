import type { Db } from '../../../../db/database.ts';

/**
 * The version that was live before this one. Releases and promotions are steps forward, a roll-back takes back the steps behind the
 * version that it goes to, and a withdrawal is none: who comes back after it stands on the version that was withdrawn. A version that
 * people saw fail, or whose files are no longer kept, is passed over: it can be promoted by its name, not met by going back.
 */
export async function versionBefore(db: Db, name: string, version: string): Promise<string | null> {
  const events = await db
    .selectFrom('release_event')
    .select(['what', 'version', 'from_version'])
    .where('name', '=', name)
    .where('what', 'in', ['released', 'promoted', 'rolledBack'])
    .orderBy('at')
    .execute();
  const steps: string[] = [];
  for (const { what, version: to, from_version: from } of events) {
    // The history may not reach back to the first version.
    if (steps.length === 0 && from !== null) steps.push(from);
    if (what === 'rolledBack') steps.length = steps.lastIndexOf(to, -2) + 1;
    if (steps.at(-1) !== to) steps.push(to);
  }
  if (steps.at(-1) !== version) return null;
  const sound = await db
    .selectFrom('release')
    .select('version')
    .where('name', '=', name)
    .where('broken_at', 'is', null)
    .execute();
  const known = new Set(sound.map((row) => row.version));
  return steps.findLast((step) => step !== version && known.has(step)) ?? null;
}
