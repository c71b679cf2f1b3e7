import { randomUUID } from 'node:crypto';

import { inParts } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { noteChanges } from '../postings/index.ts';
import { dayBefore } from './days.ts';
import type { PlannedRow } from './importPlan.ts';
import {
  type ChangeOrigin,
  insertPrices,
  type NewRow,
  type PriceRow,
  rewritePrices,
  rowsAtOnce,
} from './writePrices.ts';

/** What an import makes of a stored row. */
interface Rewritten {
  readonly before: PriceRow;
  after: PriceRow;
}

const ended = (row: PriceRow, day: string): PriceRow =>
  row.valid_to !== null && row.valid_to < day ? row : { ...row, valid_to: day };

/** With the same first day the stored row is corrected; with a later one it ends the day before, and the row of the sheet is new. */
function divide(planned: readonly PlannedRow[]) {
  const stored = new Map<string, Rewritten>();
  const added: NewRow[] = [];
  for (const { price, existing, state } of planned) {
    if (price === null || (state !== 'new' && state !== 'changed')) continue;
    if (existing) {
      const row = stored.get(existing.id) ?? { before: existing, after: existing };
      stored.set(existing.id, row);
      if (existing.valid_from === price.valid_from) {
        row.after = { ...row.after, ...price } as PriceRow;
        continue;
      }
      row.after = ended(row.after, dayBefore(price.valid_from));
    }
    added.push({ ...price, id: randomUUID() });
  }
  return { stored: [...stored.values()], added };
}

/** Writes the rows of a sheet, in the order of their days, some hundreds with each statement. */
export async function writeImport(
  tx: Tx,
  actor: Actor,
  planned: readonly PlannedRow[],
  act: ChangeOrigin,
): Promise<void> {
  const { stored, added } = divide(planned);
  for (const part of inParts(stored, rowsAtOnce)) {
    const written = await rewritePrices(
      tx,
      actor,
      part.map(({ after }) => after),
    );
    const now = new Map(written.map((row) => [row.id, row]));
    await noteChanges(
      tx,
      actor,
      part.map(({ before }) => ({
        subject: 'price',
        subjectId: before.id,
        action: act.action,
        before,
        after: now.get(before.id) ?? before,
        groupId: act.changeId,
      })),
    );
  }
  for (const part of inParts(added, rowsAtOnce)) await insertPrices(tx, actor, part, act);
}
