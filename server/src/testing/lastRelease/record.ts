import { readFile, writeFile } from 'node:fs/promises';

import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { migrationNames } from '../../db/migrate.ts';
import { hotStatements } from '../distribution/hotStatements.ts';
import { startTestApp } from '../servers/testApp.ts';
import { type ReleasedSchema, readReleasedSchema } from './releasedSchema.ts';

/** What the servers of the last release ask of their database. `npm run docs -- release` writes it. */
export interface ReleaseRecord {
  /** The newest version in the list of changes. */
  readonly version: string;
  /** Its newest migration. */
  readonly migration: string;
  readonly schema: ReleasedSchema;
  /** The statements of its calls. */
  readonly statements: readonly string[];
}

const file = new URL('./lastRelease.json', import.meta.url);
const changes = new URL('../../../../CHANGELOG.md', import.meta.url);

const isPlanned = (statement: string): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(statement);

/** So that a change of the file can be read. */
const column = /\{\s+("type": "[^"]*"),\s+("required": \w+),\s+("filled": \w+)\s+\}/g;
const onOneLine = '{ $1, $2, $3 }';

/** The newest version that has a heading of its own. */
export async function releasedVersion(): Promise<string> {
  const [, version] = /^## (\d+\.\d+\.\d+)$/m.exec(await readFile(changes, 'utf8')) ?? [];
  if (version === undefined) throw new Error('CHANGELOG.md names no version');
  return version;
}

export const readRecord = async (): Promise<ReleaseRecord> =>
  JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;

/** Writes down what the present version asks. */
export async function writeRecord(): Promise<void> {
  const t = await startTestApp({ logLevel: 'silent' });
  try {
    const schema = await readReleasedSchema(t.db);
    const statements = [...(await hotStatements(t)).keys()].toSorted();
    const migration = (await migrationNames()).at(-1)!;
    const record: ReleaseRecord = {
      version: await releasedVersion(),
      migration,
      schema,
      statements: statements.filter(isPlanned),
    };
    await writeFile(file, `${JSON.stringify(record, null, 1).replaceAll(column, onOneLine)}\n`);
  } finally {
    await t.stop();
  }
}

/** What PostgreSQL says of statements that the schema of now no longer understands. */
export async function statementFaults(db: Db, statements: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements)
    await sql
      .raw(`explain (generic_plan) ${statement}`)
      .execute(db)
      .catch((error: Error) => faults.push(`${error.message}: ${statement}`));
  return faults;
}
