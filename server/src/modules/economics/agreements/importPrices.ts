import type {
  CallAnswer,
  CallRequest,
  importAgreementPrices as importCall,
  ImportedRow,
  previewAgreementImport,
} from '@fraktion/contract';
import { mapInSlices, sortInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { readNames } from './importNames.ts';
import { planImport, type PlannedRow } from './importPlan.ts';
import { readImportRow } from './importRow.ts';
import { writeImport } from './writeImport.ts';
import { holdCollectors, notifyPages } from './writePrices.ts';

async function plan(tx: Tx, actor: Actor, rows: readonly ImportedRow[]): Promise<PlannedRow[]> {
  const { accountId, allLocations } = actor;
  const { currency } = await tx
    .selectFrom('account')
    .select('currency')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const names = await readNames(tx, actor);
  const reads = await mapInSlices(rows, (row) =>
    readImportRow(row, names, { currency, allLocations }),
  );
  const collectors = [...new Set(reads.flatMap(({ price }) => price?.collector_id ?? []))];
  if (collectors.length === 0) return planImport(reads, []);
  const standing = await tx
    .selectFrom('agreement_price')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('collector_id', 'in', collectors)
    .where('is_proposal', '=', false)
    .orderBy('valid_from')
    .execute();
  return planImport(reads, standing);
}

const countsOf = (planned: readonly PlannedRow[]) => {
  const of = (state: PlannedRow['state']) => planned.filter((each) => each.state === state).length;
  return {
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    wrong: of('wrong'),
  };
};

/** Preview of an import, row by row. */
export async function previewImport(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportedRow[],
): Promise<CallAnswer<typeof previewAgreementImport>> {
  const planned = await plan(tx, actor, rows);
  return {
    counts: countsOf(planned),
    rows: planned.map(({ row, state, name, problems, warnings, changes }) => ({
      row,
      state,
      name,
      problems: [...problems],
      // Warnings of an unchanged row were shown when it was written.
      warnings: state === 'new' || state === 'changed' ? [...warnings] : [],
      changes,
    })),
  };
}

/** Writes all rows of the preview or none, as one change. */
export async function importPrices(
  tx: Tx,
  actor: Actor,
  { id: changeId, rows, seen }: CallRequest<typeof importCall>['body'],
) {
  await refuseTaken(tx, actor, changeId);
  const named = await plan(tx, actor, rows);
  const collectors = named.flatMap(({ price }) => price?.collector_id ?? []);
  if (collectors.length > 0) await holdCollectors(tx, actor, collectors);
  // Read again under the lock: nobody else can write them now.
  const planned = await plan(tx, actor, rows);
  const counts = countsOf(planned);
  if (counts.wrong > 0) throw new Refusal('Background.Import.Wrong');
  if (counts.new !== seen.new || counts.changed !== seen.changed)
    throw new Refusal('Background.Import.Outdated');
  const act = { action: 'imported', changeId };
  const inOrder = await sortInSlices(planned, (one, other) =>
    (one.price?.valid_from ?? '').localeCompare(other.price?.valid_from ?? ''),
  );
  await writeImport(tx, actor, inOrder, act);
  await notifyPages(tx, actor, changeId);
  return { counts, changeId };
}

/** Each change needs a unique id; otherwise one undo would undo two changes. */
async function refuseTaken(tx: Tx, { accountId }: Actor, changeId: string): Promise<void> {
  const taken = await tx
    .selectFrom('economics_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('group_id', '=', changeId)
    .executeTakeFirst();
  if (taken) throw new Refusal('Generic.Already.Exists');
}
