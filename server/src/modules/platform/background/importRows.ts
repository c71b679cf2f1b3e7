import type {
  CallAnswer,
  CallRequest,
  ImportedRow,
  importBackgroundRows,
  previewBackgroundImport,
  RowState,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { DoneBy, Importable } from './importable.ts';
import { readKnownNames } from './importNames.ts';
import { type PlannedRow, planRows } from './importPlan.ts';
import { fieldsBeyond } from './scope.ts';

async function plan(
  tx: Tx,
  actor: Actor,
  importable: Importable,
  rows: readonly ImportedRow[],
): Promise<PlannedRow[]> {
  const { sheet, tidy, settle, fixed } = importable;
  const names = await readKnownNames(tx, actor, sheet.fields);
  const standing = await importable.readStanding(tx, actor, rows);
  const beyond = fieldsBeyond(sheet, actor);
  return planRows(sheet, rows, { names, standing, tidy, settle, fixed, beyond });
}

const countsOf = (planned: readonly PlannedRow[]): Record<RowState, number> => {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { state } of planned) counts[state] += 1;
  return counts;
};

/** Preview of an import, row by row. */
export async function previewRows(
  tx: Tx,
  actor: Actor,
  importable: Importable,
  rows: readonly ImportedRow[],
): Promise<CallAnswer<typeof previewBackgroundImport>> {
  const planned = await plan(tx, actor, importable, rows);
  return {
    counts: countsOf(planned),
    rows: await mapInSlices(
      planned,
      ({ row, state, name, values, problems, changes, standing }) => ({
        row,
        state,
        name,
        problems: [...problems],
        warnings: [
          ...(state === 'changed' && standing?.archived
            ? [{ field: importable.sheet.key[0] ?? '', problem: 'OutOfUse', detail: name }]
            : []),
          ...((state !== 'wrong' && importable.warningsOf?.(values)) || []),
        ],
        // A new row has only new values; for a stored row the differences are shown.
        changes: state === 'changed' ? changes : [],
      }),
    ),
  };
}

/** Writes all rows of the preview or none. */
export async function importRows(
  tx: Tx,
  actor: Actor,
  importable: Importable,
  { rows, seen }: CallRequest<typeof importBackgroundRows>['body'],
  by: DoneBy,
): Promise<CallAnswer<typeof importBackgroundRows>> {
  // Two sheets at once come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.accountId} ${importable.sheet.name}`}, 0))`.execute(
    tx,
  );
  const planned = await plan(tx, actor, importable, rows);
  const counts = countsOf(planned);
  if (counts.wrong > 0) throw new Refusal('Background.Import.Wrong');
  if (counts.new !== seen.new || counts.changed !== seen.changed)
    throw new Refusal('Background.Import.Outdated');
  await importable.write(tx, actor, planned, by);
  return { counts };
}
