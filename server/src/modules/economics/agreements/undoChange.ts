import { randomUUID } from 'node:crypto';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { noteChange } from '../postings/index.ts';
import { mustBeEditable } from './priceRows.ts';
import { mustFindInfocard } from './readSubjectOf.ts';
import {
  holdCollectors,
  notifyPages,
  type PriceRow,
  readRow,
  refuseOverlap,
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

/** The opposite of a change, row by row; the row must be as the change left it. */
async function reverse(
  tx: Tx,
  actor: Actor,
  { id, subjectId, before, after }: NotedChange,
  groupId: string,
) {
  const { accountId } = actor;
  const now = await readRow(tx, accountId, subjectId);
  if (!isSame(now, after)) throw new Refusal('Agreements.Changed.Since');
  const row = () =>
    tx
      .updateTable('agreement_price')
      .where('account_id', '=', accountId)
      .where('id', '=', subjectId);
  if (before === null) {
    await tx
      .deleteFrom('agreement_price')
      .where('account_id', '=', accountId)
      .where('id', '=', subjectId)
      .execute();
  } else {
    const { account_id: _, id: __, version: ___, created_at: ____, ...columns } = before;
    await row()
      .set({ ...columns, version: (now?.version ?? 0) + 1 })
      .execute();
  }
  const left = before === null ? undefined : await readRow(tx, accountId, subjectId);
  await noteChange(tx, actor, {
    subject: 'price',
    subjectId,
    action: 'undone',
    ...(now ? { before: now } : {}),
    ...(left ? { after: left } : {}),
    groupId,
    undoesId: id,
  });
}

/** Undoes all rows of a change, or none. */
export async function undoChange(tx: Tx, actor: Actor, changeId: string): Promise<void> {
  const noted = await readNoted(tx, actor.accountId, changeId);
  await holdCollectors(
    tx,
    actor,
    noted.flatMap(({ before, after }) => (before ?? after)?.collector_id ?? []),
  );
  for (const { before, after } of noted) {
    const infocardId = (before ?? after)?.infocard_id ?? null;
    mustBeEditable(actor, infocardId);
    if (infocardId !== null) await mustFindInfocard(tx, actor, infocardId);
  }
  const groupId = randomUUID();
  for (const each of noted) await reverse(tx, actor, each, groupId);
  for (const { before } of noted)
    if (before && !before.is_proposal) await refuseOverlap(tx, actor, before);
  await notifyPages(tx, actor, changeId);
}
