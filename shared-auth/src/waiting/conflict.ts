import { newId } from '../newId.ts';
import { onVersion, type StoredEntry, type Way } from './entry.ts';
import { readWaiting, waitingList } from './list.ts';

/** As much of a refused row as deciding needs. */
interface Row {
  readonly id?: string;
  readonly version?: number;
  readonly allowedActions?: readonly string[];
}

export const rowOf = ({ refused }: StoredEntry): Row =>
  (refused?.current as Row | null | undefined) ?? {};

/** Someone else changed what it is about, and the server has told how it stands now. */
export const isConflict = (entry: StoredEntry): boolean =>
  rowOf(entry).version !== undefined && 'version' in entry.body;

/** What was typed after it on the same row, and stands on it. */
export function followersOf(
  entry: StoredEntry,
  entries: readonly StoredEntry[],
): readonly StoredEntry[] {
  const own = entries.filter(({ subject, apart }) => subject === entry.subject && !apart);
  return own.slice(own.findIndex(({ id }) => id === entry.id) + 1);
}

/** How what was typed can still be said of the row as it is now; undefined where that is too late. */
export function wayNow(entry: StoredEntry): Pick<Way, 'call'> | undefined {
  const { ways, call, body } = entry;
  const { allowedActions } = rowOf(entry);
  if (!ways || !allowedActions) return { call };
  return ways.find(
    ({ action, needs }) =>
      allowedActions.includes(action) && (needs === undefined || Boolean(body[needs])),
  );
}

type Values = Readonly<Record<string, unknown>>;

/** What others have left in place of what was typed. */
export function theirsOf(entry: StoredEntry): Values {
  const row = new Map(Object.entries(rowOf(entry)));
  const theirs = (entry.fields ?? [])
    .map(({ name, rowName = name }) => [name, row.get(rowName)] as const)
    .filter(([name, value]) => name in entry.body && value !== null && value !== undefined);
  return Object.fromEntries(theirs);
}

/** A later form began with what was typed before: where it was left at that, it takes over what became of it. */
function carried({ body: { version: _, ...typed } }: StoredEntry, follower: StoredEntry): boolean {
  const shared = Object.entries(typed).filter(([name]) => name in follower.body);
  return shared.every(([name, value]) => follower.body[name] === value);
}

/** The person has seen the row as it is now: what follows is said of that one, with the values that were decided on. */
export async function liftFollowers(entry: StoredEntry, decided: Values): Promise<void> {
  const { version } = rowOf(entry);
  if (version === undefined) return;
  for (const follower of followersOf(entry, await readWaiting())) {
    const own = Object.entries(decided).filter(([name]) => name in follower.body);
    const body = carried(entry, follower)
      ? { ...follower.body, ...Object.fromEntries(own) }
      : follower.body;
    await waitingList.put(onVersion({ ...follower, body }, version));
  }
}

/** What was typed, or what the person has made of both sides, said of the row as it is now. */
export function saidNow(entry: StoredEntry, typed: Values): StoredEntry {
  const { version = entry.base ?? 1 } = rowOf(entry);
  const body = { ...entry.body, ...typed };
  const call = wayNow({ ...entry, body })?.call ?? entry.call;
  // Another call is another doing, and has a key of its own.
  const key = call.id === entry.call.id ? entry.key : newId();
  const seen = entry.refused?.current;
  return onVersion({ ...entry, call, key, body, refused: undefined, seen }, version);
}

/** The step that was typed, with the values of others: where it can be taken still, and they have left all of them. */
export function stepWithTheirs(entry: StoredEntry): StoredEntry | undefined {
  const { fields = [], body, ways } = entry;
  const isStep = fields.some(({ mine }) => mine !== undefined);
  const isOpen = ways?.[0] && rowOf(entry).allowedActions?.includes(ways[0].action);
  if (!isStep || !isOpen) return undefined;
  const theirs = theirsOf(entry);
  const typed = fields.filter(({ name }) => name in body);
  const hasAll = typed.every(({ name }) => name in theirs && body[name] !== null);
  return typed.length > 0 && hasAll ? saidNow(entry, theirs) : undefined;
}
