import { sql } from 'kysely';

import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import { ofRun, type Run } from './runRow.ts';
import { nameAside } from './sources/fileNames.ts';
import { openSource } from './sources/openSource.ts';
import type { FoundFile, Source } from './sources/source.ts';
import type { TakeParts } from './takeFile.ts';

/** Copies the result of each import that has ended to its file. */
async function noteEndings(tx: Tx, run: Run): Promise<void> {
  const { accountId, integrationId } = run;
  const { rows } = await sql<{ state: string }>`
    update integration_file f set state = ended.state, reason_key = ended.reason_key, reason_detail = ended.reason_detail
    from (
      select distinct on (file.id) file.id, case when i.state in ('done', 'takenBack') then 'imported' else 'failed' end as state,
        i.reason_key, i.reason_detail
      from integration_file file
        left join invoice_import i on i.account_id = file.account_id
          and (i.id = file.import_id or i.split_from = file.import_id)
      where file.account_id = ${accountId} and file.integration_id = ${integrationId} and file.state = 'taken'
        and not exists (select from invoice_import open where open.account_id = file.account_id
          and open.state = 'importing' and (open.id = file.import_id or open.split_from = file.import_id))
      -- A file of several invoices has failed where one of them has.
      order by file.id, i.state = 'failed' desc, i.part) ended
    where f.account_id = ${accountId} and f.id = ended.id and f.state = 'taken'
    returning f.state`.execute(tx);
  const failed = rows.filter(({ state }) => state === 'failed').length;
  if (failed > 0)
    await ofRun(tx, run)
      .set({ failed: sql`failed + ${failed}` })
      .execute();
}

const readOpen = (tx: Tx, { accountId, integrationId }: Run) =>
  tx
    .selectFrom('integration_file')
    .select([
      'id',
      'unit',
      'name',
      'state',
      'location',
      'modified_at as modifiedAt',
      'settled',
      'path',
      'bytes',
    ])
    .where('account_id', '=', accountId)
    .where('integration_id', '=', integrationId)
    .where((eb) => eb.or([eb('settled', '=', false), eb('state', '=', 'taken')]))
    .orderBy('taken_at')
    .limit(2_000)
    .execute();

type OpenFile = Awaited<ReturnType<typeof readOpen>>[number];

const settled = (tx: Tx, run: Run, files: readonly OpenFile[], location: string | null) =>
  tx
    .updateTable('integration_file')
    .set({ settled: true, ...(location === null ? {} : { location }) })
    .where('account_id', '=', run.accountId)
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();

/** Moves or marks one unit, then stores that. After a kill in between it is done once more, which changes nothing. */
async function settleUnit(
  { db }: TakeParts,
  run: Run,
  connection: Source,
  files: readonly [OpenFile, ...OpenFile[]],
): Promise<void> {
  const [{ location, unit, name, id, modifiedAt }] = files;
  const ending = files.some(({ state }) => state === 'failed') ? 'failed' : 'imported';
  const isWhereFound = location === unit;
  const now = await connection.setAside({
    location,
    name: nameAside(name, id),
    ending,
    modifiedAt: isWhereFound ? modifiedAt : '',
  });
  await accountTransaction(db, run.accountId, (tx) => settled(tx, run, files, now));
}

/** Someone has put another file in the place of the one that was taken: it is a new one, and not ours to move. */
const isReplaced = (there: FoundFile | undefined, { bytes, modifiedAt }: OpenFile): boolean =>
  there !== undefined && (there.bytes !== Number(bytes) || there.modifiedAt !== modifiedAt);

async function settleAtSource(
  parts: TakeParts,
  run: Run,
  units: readonly (readonly OpenFile[])[],
): Promise<void> {
  const connection = await openSource(run.source, () => undefined);
  try {
    await connection.prepare();
    const listed = await connection.list(parts.limits.filesListed);
    const there = new Map(listed.map((file) => [file.path, file]));
    for (const [first, ...others] of units) {
      if (!first) continue;
      if (first.location === first.path && isReplaced(there.get(first.path), first))
        await accountTransaction(parts.db, run.accountId, (tx) => settled(tx, run, [first], null));
      else await settleUnit(parts, run, connection, [first, ...others]);
    }
  } finally {
    await connection.close();
  }
}

/** Moves or marks the files at the source by their results; returns whether some are still being read. */
export async function settleFiles(parts: TakeParts, run: Run): Promise<boolean> {
  const open = await accountTransaction(parts.db, run.accountId, async (tx) => {
    await noteEndings(tx, run);
    return readOpen(tx, run);
  });
  const units = Map.groupBy(open, ({ unit }) => unit);
  const isOver = (files: readonly OpenFile[]) => files.every(({ state }) => state !== 'taken');
  const ended = [...units.values()].filter(
    (files) => isOver(files) && files.some((file) => !file.settled),
  );
  if (ended.length > 0 && run.source.afterwards === 'keep') {
    await accountTransaction(parts.db, run.accountId, (tx) => settled(tx, run, ended.flat(), null));
  } else if (ended.length > 0) {
    await settleAtSource(parts, run, ended);
  }
  return open.some(({ state }) => state === 'taken');
}
