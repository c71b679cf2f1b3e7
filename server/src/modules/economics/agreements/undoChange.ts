import { randomUUID } from 'node:crypto';

import { eachInSlices, groupInSlices, inParts } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { noteChanges } from '../postings/index.ts';
import { mustBeEditable } from './priceRows.ts';
import { mustFindInfocards } from './readSubjectOf.ts';
import { InOrder } from './inOrder.ts';
import { subjectKey } from './priceSubject.ts';
import {
  holdCollectors,
  notifyPages,
  type PriceRow,
  readRows,
  refuseOverlap,
  rewritePrices,
  rowsAtOnce,
} from './writePrices.ts';

interface NotedChange {
  readonly id: string;
  readonly subjectId: string;
  readonly before: PriceRow | null;
  readonly after: PriceRow | null;
}

async function readNoted(tx: Tx, accountId: string, changeId: string): Promise<NotedChange[]> {
  const rows = await tx
    .selectFrom('economics_change')
    .select(['id', 'subject_id as subjectId', 'before', 'after', 'undoes_id'])
    .where('account_id', '=', accountId)
    .where('subject', '=', 'price')
    .where('group_id', '=', changeId)
    .orderBy('at', 'desc')
    .execute();
  // An undo is taken back by doing the thing again.
  if (rows.length === 0 || rows.some(({ undoes_id }) => undoes_id !== null))
    throw new Refusal('Generic.Not.Found');
  return rows.map(({ id, subjectId, before, after }) => ({
    id,
    subjectId,
    before: before as PriceRow | null,
    after: after as PriceRow | null,
  }));
}

/** An undo restores the row, but with a new version. */
const isSame = (now: PriceRow | undefined, after: PriceRow | null): boolean =>
  JSON.stringify({ ...now, version: 0 }) === JSON.stringify(inOrderOf(now, after));

/** Fields of a stored change come back in another order. */
const inOrderOf = (now: PriceRow | undefined, after: PriceRow | null) =>
  Object.fromEntries(
    Object.keys({ ...now, version: 0 }).map((name) => [
      name,
      // A column that came later was empty.
      name === 'version' ? 0 : (after?.[name as keyof PriceRow] ?? null),
    ]),
  );

/** Each row once, the newest of its changes first. */
function waves(noted: readonly NotedChange[]): (readonly NotedChange[])[] {
  const found: NotedChange[][] = [];
  const times = new Map<string, number>();
  for (const each of noted) {
    const time = times.get(each.subjectId) ?? 0;
    times.set(each.subjectId, time + 1);
    (found[time] ??= []).push(each);
  }
  return found;
}

/** The opposite of changes of different rows; each row must be as the change left it. */
async function reverse(
  tx: Tx,
  actor: Actor,
  noted: readonly NotedChange[],
  groupId: string,
): Promise<void> {
  const ids = noted.map(({ subjectId }) => subjectId);
  const now = new Map((await readRows(tx, actor.accountId, ids)).map((row) => [row.id, row]));
  for (const { subjectId, after } of noted)
    if (!isSame(now.get(subjectId), after)) throw new Refusal('Agreements.Changed.Since');
  const gone = noted.flatMap(({ before, subjectId }) => (before === null ? [subjectId] : []));
  if (gone.length > 0)
    await tx
      .deleteFrom('agreement_price')
      .where('account_id', '=', actor.accountId)
      .where('id', 'in', gone)
      .execute();
  const restored = noted.flatMap(({ before }) => before ?? []);
  const left = new Map((await rewritePrices(tx, actor, restored)).map((row) => [row.id, row]));
  await noteChanges(
    tx,
    actor,
    noted.map(({ id, subjectId }) => {
      const [before, after] = [now.get(subjectId), left.get(subjectId)];
      return {
        subject: 'price',
        subjectId,
        action: 'undone',
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
        groupId,
        undoesId: id,
      };
    }),
  );
}

/** Refuses the first restored row that holds on a day of another one. */
async function refuseOverlaps(tx: Tx, actor: Actor, restored: readonly PriceRow[]): Promise<void> {
  const collectors = [...new Set(restored.map(({ collector_id }) => collector_id))];
  if (collectors.length === 0) return;
  const standing = await tx
    .selectFrom('agreement_price')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('collector_id', 'in', collectors)
    .where('is_proposal', '=', false)
    .execute();
  const rowsOf = await groupInSlices(standing, subjectKey);
  const stored = new Map<string, InOrder<PriceRow>>();
  const overlapping: PriceRow[] = [];
  await eachInSlices(restored, (row) => {
    const key = subjectKey(row);
    const rows = stored.get(key) ?? new InOrder(rowsOf.get(key));
    stored.set(key, rows);
    overlapping.push(...rows.during(row, 1, (other) => other.id === row.id).map(() => row));
  });
  for (const row of overlapping) await refuseOverlap(tx, actor, row);
}

/** Undoes all rows of a change, or none. */
export async function undoChange(tx: Tx, actor: Actor, changeId: string): Promise<void> {
  const noted = await readNoted(tx, actor.accountId, changeId);
  const rows = noted.flatMap(({ before, after }) => before ?? after ?? []);
  await holdCollectors(
    tx,
    actor,
    rows.map((row) => row.collector_id),
  );
  for (const { infocard_id } of rows) mustBeEditable(actor, infocard_id);
  await mustFindInfocards(
    tx,
    actor,
    rows.flatMap(({ infocard_id }) => infocard_id ?? []),
  );
  const groupId = randomUUID();
  for (const wave of waves(noted))
    for (const part of inParts(wave, rowsAtOnce)) await reverse(tx, actor, part, groupId);
  await refuseOverlaps(
    tx,
    actor,
    noted.flatMap(({ before }) => (before && !before.is_proposal ? before : [])),
  );
  await notifyPages(tx, actor, changeId);
}
