import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { TestApp } from '../servers/testApp.ts';
import { type Catalogue, readCatalogue } from '../rows/catalogue.ts';
import { insertRow, type Row } from '../rows/catalogueRows.ts';

export type Readings = Readonly<Record<string, string>>;

/** A row that is like one that counts, but for the columns that say that it does not. */
export interface Bystander {
  /** The row is copied from this one. */
  readonly table: string;
  readonly of: string;
  /** What keeps it from counting. */
  readonly apart: Row;
  /** With these it counts, if not the copied row's own. */
  readonly together?: Row;
  /** What would make it noticed, if it counted. */
  readonly with?: Row;
  /** Rows that hang on it, such as the lines of an invoice; they are removed with it. */
  readonly children?: (bench: Bench, id: string) => Promise<readonly Child[]>;
  /** Readings that show it in any case. */
  readonly shownBy?: readonly string[];
  /** The readings that notice it once it counts. */
  readonly noticedBy: readonly string[];
}

type Child = readonly [table: string, id: string];

const keyed = (names: readonly string[], row: Row): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const differing = (one: Readings, other: Readings): string[] =>
  Object.keys(one)
    .filter((name) => one[name] !== other[name])
    .toSorted();

/**
 * Puts a row beside the rows of an account. No reading may change by it. Then the row gets the values that it lacked: exactly
 * the readings that are named must change, so each of them looks at that column.
 */
export class Bench {
  readonly #t: TestApp;
  readonly #read: () => Promise<Readings>;
  readonly #catalogue: Catalogue;

  private constructor(t: TestApp, catalogue: Catalogue, read: () => Promise<Readings>) {
    this.#t = t;
    this.#catalogue = catalogue;
    this.#read = read;
  }

  static async of(t: TestApp, read: () => Promise<Readings>): Promise<Bench> {
    return new Bench(t, await readCatalogue(t.db), read);
  }

  async copy(table: string, of: string, change: Row): Promise<string> {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where id = ${of}`.execute(this.#t.db);
    const described = this.#catalogue.get(table)!;
    const whole = { ...rows[0]!.row, id: randomUUID(), ...change };
    const stored = described.columns.filter(({ computed }) => !computed);
    const row = keyed(
      stored.map(({ name }) => name),
      whole,
    );
    await insertRow(this.#t.db, described, row);
    return row['id'] as string;
  }

  async set(table: string, id: string, change: Row): Promise<void> {
    const values = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(
      this.#t.db,
    );
  }

  async remove(table: string, id: string): Promise<void> {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(this.#t.db);
  }

  async tries({ table, of, apart, together, ...more }: Bystander): Promise<void> {
    const before = await this.#read();
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where id = ${of}`.execute(this.#t.db);
    const id = await this.copy(table, of, { ...more.with, ...apart });
    const children = (await more.children?.(this, id)) ?? [];
    try {
      const beside = await this.#read();
      assert.deepEqual(differing(before, beside), more.shownBy ?? [], 'It is none of theirs');
      const own = { ...more.with };
      const shared = Object.keys(apart).map((name) => [name, own[name] ?? rows[0]!.row[name]]);
      await this.set(table, id, { ...Object.fromEntries(shared), ...together });
      assert.deepEqual(
        differing(beside, await this.#read()),
        more.noticedBy,
        'It is one of theirs',
      );
    } finally {
      for (const [childTable, childId] of children.toReversed())
        await this.remove(childTable, childId);
      await this.remove(table, id);
    }
    assert.deepEqual(differing(before, await this.#read()), [], 'It is gone');
  }
}
