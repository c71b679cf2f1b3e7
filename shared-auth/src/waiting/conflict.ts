import { newId } from '../newId.ts';
import { onVersion, type StoredEntry, type EntryWay } from './entry.ts';
import { readWaiting, waitingList } from './list.ts';

/** The part of a refused row that a decision needs. */
interface Row {
  readonly id?: string;
  readonly version?: number;
  readonly allowedActions?: readonly string[];
}

export const rowOf = ({ refused }: StoredEntry): Row =>
  (refused?.current as Row | null | undefined) ?? {};

/** Someone else changed the row, and the server has sent its current state. */
export const isConflict = (entry: StoredEntry): boolean =>
  rowOf(entry).version !== undefined && 'version' in entry.body;

/** The later entries for the same row, which depend on this one. */
export function followersOf(
  entry: StoredEntry,
  entries: readonly StoredEntry[],
): readonly StoredEntry[] {
  const own = entries.filter(({ subject, apart }) => subject === entry.subject && !apart);
  return own.slice(own.findIndex(({ id }) => id === entry.id) + 1);
}

/** How the typed values can still be sent for the current row; undefined if it is too late. */
export function wayNow(entry: StoredEntry): Pick<EntryWay, 'call'> | undefined {
  const { ways, call, body } = entry;
  const { allowedActions } = rowOf(entry);
  if (!ways || !allowedActions) return { call };
  return ways.find(
    ({ action, needs }) =>
      allowedActions.includes(action) && (needs === undefined || Boolean(body[needs])),
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The values of others in the place of the typed ones. */
export function theirsOf(entry: StoredEntry): Values {
  const row = new Map(Object.entries(rowOf(entry)));
  const theirs = (entry.fields ?? [])
    .map(({ name, rowName = name }) => [name, row.get(rowName)] as const)
    .filter(([name, value]) => name in entry.body && value !== null && value !== undefined);
  return Object.fromEntries(theirs);
}

/** A later form started with the earlier typed values. If they are unchanged in it, it takes over the decision about them. */
function carried({ body: { version: _, ...typed } }: StoredEntry, follower: StoredEntry): boolean {
  const shared = Object.entries(typed).filter(([name]) => name in follower.body);
  return shared.every(([name, value]) => follower.body[name] === value);
}

/** The user has seen the current row: the following entries now refer to it, with the decided values. */
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

/** The entry for the current row, with the typed values or with those that the user merged. */
export function forCurrentRow(entry: StoredEntry, typed: Values): StoredEntry {
  const { version = entry.base ?? 1 } = rowOf(entry);
  const body = { ...entry.body, ...typed };
  const call = wayNow({ ...entry, body })?.call ?? entry.call;
  // Another call is another operation, and has its own key.
  const key = call.id === entry.call.id ? entry.key : newId();
  const seen = entry.refused?.current;
  return onVersion({ ...entry, call, key, body, refused: undefined, seen }, version);
}

/** The typed step with the values of others, if it can still be taken and they have set all of its values. */
export function stepWithTheirs(entry: StoredEntry): StoredEntry | undefined {
  const { fields = [], body, ways } = entry;
  const isStep = fields.some(({ mine }) => mine !== undefined);
  const isOpen = ways?.[0] && rowOf(entry).allowedActions?.includes(ways[0].action);
  if (!isStep || !isOpen) return undefined;
  const theirs = theirsOf(entry);
  const typed = fields.filter(({ name }) => name in body);
  const hasAll = typed.every(({ name }) => name in theirs && body[name] !== null);
  return typed.length > 0 && hasAll ? forCurrentRow(entry, theirs) : undefined;
}
