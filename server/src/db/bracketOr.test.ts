import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';

import { BracketOr } from './bracketOr.ts';
import type { Schema } from './schema/index.ts';

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new BracketOr()],
});

const refusal = /Put brackets around the 'or'/;
const id = '00000000-0000-0000-0000-000000000001';

const inspections = () => db.selectFrom('inspection').select('id').where('account_id', '=', id);

const open: Record<string, RawBuilder<SqlBool>> = {
  'a parameter first': sql`${true} or seen_changes <= ${3}`,
  'capital letters, on another line': sql`seen_changes = 1\n  OR changes = 2`,
  'brackets that end before it': sql`(changes = 1 and seen_changes = 1) or changes = 2`,
  'after a text with a bracket': sql`approved_by = 'a (b' or changes = 2`,
  'inside another text': sql`${sql`changes = 1 or changes = 2`}`,
  'joined by it': sql.join([sql`changes = 1`, sql`changes = 2`], sql` or `),
  'before a case': sql`changes = 1 or case when changes > 2 then true else false end`,
  'after a distinct': sql`changes is distinct from 2 or changes = 1`,
};

for (const [name, condition] of Object.entries(open)) {
  test(`SRV-04 a raw condition with an 'or' outside of brackets is refused: ${name}`, () => {
    assert.throws(() => inspections().where(condition).compile(), refusal);
    assert.throws(
      () => db.selectFrom('inspection').select('id').where(condition).compile(),
      refusal,
    );
    assert.throws(
      () =>
        db
          .updateTable('inspection')
          .set({ seen_changes: 1 })
          .where('id', '=', id)
          .where(condition)
          .compile(),
      refusal,
    );
    assert.throws(
      () => db.deleteFrom('inspection').where('id', '=', id).where(condition).compile(),
      refusal,
    );
    assert.throws(
      () =>
        inspections()
          .where(({ and, eb }) => and([eb('id', '=', id), condition]))
          .compile(),
      refusal,
    );
    assert.throws(
      () =>
        inspections()
          .where(({ not }) => not(condition))
          .compile(),
      refusal,
    );
    assert.throws(
      () =>
        db
          .selectFrom('invoice')
          .innerJoin('inspection', (join) =>
            join.onRef('inspection.id', '=', 'invoice.id').on(condition),
          )
          .select('invoice.id')
          .compile(),
      refusal,
    );
  });
}

test("SRV-04 an 'or' in brackets, a text, a name or a comment is taken", () => {
  const good: RawBuilder<SqlBool>[] = [
    sql`(${true} or seen_changes <= ${3})`,
    sql`approved_by = 'one or two'`,
    sql`approved_by = 'it''s one or two'`,
    sql`"this or that" = 1`,
    sql`changes = 1 -- or 2\n`,
    sql`changes = 1 /* or 2 */`,
    sql`approved_by = $$one or two$$`,
    sql`minor = 1 and color = 2`,
    sql`case when changes = 1 or changes = 2 then true else false end`,
    sql`(${sql.join([sql`changes = 1`, sql`changes = 2 and version = 1`], sql` or `)})`,
    sql`changes = any(array[1, 2])`,
  ];
  for (const condition of good) inspections().where(condition).compile();
  inspections()
    .where(({ or, eb }) => or([eb('changes', '=', 1), sql<SqlBool>`changes = 2 or changes = 3`]))
    .compile();
});

test("SRV-04 in a whole raw query, an 'or' of one text does not stand beside the 'and' of another", () => {
  const either = sql`changes = 1 or changes = 2`;
  const refused = [
    sql`select 1 from inspection where account_id = ${id} and ${either}`,
    sql`select 1 from inspection where ${either} and account_id = ${id}`,
    sql`select 1 from inspection where not ${either}`,
    sql`select 1 where exists (select from inspection where account_id = ${id} and ${either})`,
    sql`select 1 from inspection where changes between 1 and 2 and ${either}`,
  ];
  for (const query of refused) assert.throws(() => query.compile(db), refusal);
  const taken = [
    sql`select 1 from inspection where account_id = ${id} and (${either})`,
    sql`select 1 from inspection where ${either}`,
    sql`select 1 from inspection where changes between 1 and 2 or ${either}`,
    sql`select ${either}, changes = 1 and changes = 2 from inspection`,
    sql`select 1 from inspection where account_id is null or ${sql`changes = 1 and version = 2`}`,
    sql`select 1 from inspection join invoice on invoice.id = inspection.id and true where ${either}`,
  ];
  for (const query of taken) query.compile(db);
});
