import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { accountTransaction } from '../../../db/transaction.ts';
import { ofRun, rememberKey, type Run } from './runRow.ts';
import { nameAside } from './sources/fileNames.ts';
import { openSource } from './sources/openSource.ts';
import { type FoundFile, type Source, SourceError } from './sources/source.ts';
import { readFound, sizeOf, takeAgain, takeFound, type TakeParts } from './takeFile.ts';

const identityOf = ({ path, bytes, modifiedAt }: Omit<FoundFile, 'unit' | 'name'>): string =>
  `${path}\n${bytes}\n${modifiedAt}`;

interface KnownFile {
  readonly settled: boolean;
  readonly state: string;
}

const readKnown = ({ db }: TakeParts, run: Run, files: readonly FoundFile[]) =>
  accountTransaction(db, run.accountId, async (tx) => {
    const rows = await tx
      .selectFrom('integration_file')
      .select(['path', 'bytes', 'modified_at as modifiedAt', 'settled', 'state'])
      .where('account_id', '=', run.accountId)
      .where('integration_id', '=', run.integrationId)
      .where('path', 'in', files.length > 0 ? files.map(({ path }) => path) : [''])
      .execute();
    return new Map<string, KnownFile>(
      rows.map((row) => [identityOf({ ...row, bytes: Number(row.bytes) }), row]),
    );
  });

/**
 * Whether a file has to be read to identify it. If a file was moved or marked and is there again, it may be another file of the
 * same size and time. A file that stays in its place would be read in each run.
 */
const isToRead = ({ source }: Run, known: KnownFile | undefined): boolean =>
  known === undefined || (source.afterwards !== 'keep' && known.settled && known.state !== 'retry');

/** Only files that nobody is writing to: they are the same after a while. */
async function restingFiles(
  { limits }: TakeParts,
  source: Source,
  files: readonly FoundFile[],
): Promise<readonly FoundFile[]> {
  if (files.every(({ unit, path }) => unit !== path)) return files;
  await pause(limits.settleMs);
  const after = new Set((await source.list(limits.filesListed)).map(identityOf));
  return files.filter((file) => after.has(identityOf(file)));
}

/** As many as one run takes, but never a part of a message. */
function firstFiles(files: readonly FoundFile[], most: number): readonly FoundFile[] {
  if (files.length <= most) return files;
  let end = most;
  while (end < files.length && files[end]?.unit === files[end - 1]?.unit) end += 1;
  return files.slice(0, end);
}

/** The very file that was taken before was put there again: it goes after the first one. */
async function setRepeatedAside({ source }: Run, connection: Source, file: FoundFile) {
  if (source.afterwards === 'keep') return;
  const name = nameAside(file.name, randomUUID());
  const { unit: location, modifiedAt } = file;
  await connection.prepare();
  await connection.setAside({ location, name, ending: 'imported', modifiedAt });
}

async function takeOne(
  parts: TakeParts,
  run: Run,
  connection: Source,
  file: FoundFile,
): Promise<void> {
  const read = await readFound(parts, run, connection, { ...file, bytes: sizeOf(file) });
  if (!read) return;
  const isTaken = await takeFound(parts, run, file, read);
  if (!isTaken) await setRepeatedAside(run, connection, file);
}

/** Answers whether files are left for the next run. */
async function takeRetried(
  parts: TakeParts,
  run: Run,
  connection: Source,
  until: number,
): Promise<boolean> {
  const { accountId, integrationId } = run;
  const rows = await accountTransaction(parts.db, accountId, (tx) =>
    tx
      .selectFrom('integration_file')
      .select(['id', 'name', 'path', 'unit', 'location'])
      .where('account_id', '=', accountId)
      .where('integration_id', '=', integrationId)
      .where('state', '=', 'retry')
      .orderBy('id')
      .limit(parts.limits.filesTaken)
      .execute(),
  );
  for (const row of rows) {
    if (Date.now() > until) return true;
    // A part of a message is named by its message and its number.
    const path =
      row.unit === row.path ? row.location : row.location + row.path.slice(row.unit.length);
    // A person who asks for it again may have repaired the file.
    const file = { name: row.name, path, bytes: null };
    const gone = new SourceError('Integrations.File.Gone');
    const read = (await readFound(parts, run, connection, file)) ?? {
      sha256: '',
      bytes: new Uint8Array(),
      failure: gone,
    };
    await takeAgain(parts, run, row, read);
  }
  return rows.length === parts.limits.filesTaken;
}

/** Takes the waiting files of the source: each file once, even after an interruption. */
export async function takeFiles(parts: TakeParts, run: Run): Promise<void> {
  const { db, limits } = parts;
  const until = Date.now() + limits.takeMs;
  const connection = await openSource(run.source, () => undefined);
  try {
    await accountTransaction(db, run.accountId, (tx) =>
      rememberKey(tx, run, connection.fingerprint),
    );
    const found = await connection.list(limits.filesListed);
    const known = await readKnown(parts, run, found);
    const fresh = found.filter((file) => isToRead(run, known.get(identityOf(file))));
    const resting = await restingFiles(parts, connection, fresh);
    const wanted = firstFiles(resting, limits.filesTaken);
    let last: FoundFile | undefined;
    let left = wanted.length;
    for (const file of wanted) {
      if (Date.now() > until && file.unit !== last?.unit) break;
      await takeOne(parts, run, connection, file);
      last = file;
      left -= 1;
    }
    const again = await takeRetried(parts, run, connection, until);
    const more = again || left > 0 || wanted.length < resting.length;
    await accountTransaction(db, run.accountId, (tx) =>
      ofRun(tx, run).set({ state: 'settling', found: found.length, more }).execute(),
    );
  } finally {
    await connection.close();
  }
}
