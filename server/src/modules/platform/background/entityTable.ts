import { cellName, type Field, type Fields } from '@fraktion/contract';
import { sql } from 'kysely';

import { columnOf, referred } from './table.ts';

interface Declared<F extends Fields = Fields> {
  readonly fields: F;
}

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S;

/** A field that answers have under its own name, as a column of the table: one that is missing there does not compile. */
type Selected<F extends Fields, T extends string> = {
  [K in keyof F & string]: F[K] extends { readonly answeredAs: string }
    ? never
    : `${T}.${Snake<K>} as ${K}`;
}[keyof F & string];

const fieldsIn = ({ fields }: Declared): [name: string, field: Field][] => Object.entries(fields);

/** The columns of the fields, to select. */
export const selectedFrom = <const T extends string, F extends Fields>(
  table: T,
  { fields }: Declared<F>,
): Selected<F, T>[] =>
  fieldsIn({ fields }).flatMap(([name, { answeredAs }]) =>
    answeredAs === undefined ? [`${table}.${columnOf({}, name)} as ${name}` as Selected<F, T>] : [],
  );

/** The column of each field. */
export const columnsOfFields = (declared: Declared): [field: string, column: string][] =>
  fieldsIn(declared).map(([name]) => [name, columnOf({}, name)]);

/** The values of a new row that does not say them. */
export const initialValues = (declared: Declared): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldsIn(declared).flatMap(([name, { initial = null, required }]) =>
      required && initial === null ? [] : [[name, initial]],
    ),
  );

/** The words by which a field is sorted and found: for a reference the name of its row, whose table the query has joined. */
const wordsOf = (table: string, name: string, { refersTo }: Field): string =>
  refersTo
    ? `${referred[refersTo].table}.${referred[refersTo].label}`
    : `${table}.${columnOf({}, name)}`;

/** How the list of an entity filters, sorts and searches. */
export const listedFrom = (table: string, declared: Declared) => {
  const fields = fieldsIn(declared);
  const sorted = fields.filter(([, { sort }]) => sort);
  const shown = ([name, { answeredAs }]: (typeof fields)[number]) => answeredAs ?? name;
  return {
    columns: {
      id: `${table}.id`,
      ...Object.fromEntries([
        ...fields
          .filter(([, { filter }]) => filter)
          .map(([name]) => [name, `${table}.${columnOf({}, name)}`]),
        ...sorted.map((each) => [shown(each), wordsOf(table, ...each)]),
      ]),
    } as Readonly<Record<string, string>>,
    search: fields
      .filter(([, { search }]) => search)
      .map(([name, field]) => wordsOf(table, name, field)),
    instants: fields.filter(([, { kind }]) => kind === 'moment').map(([name]) => name),
    nullable: sorted.filter(([, { required, filled }]) => !required && !filled).map(shown),
    tieBreaker: `${table}.id`,
  };
};

/** A stored value in the form that a sheet has it. */
const asCell = (table: string, name: string, { named, kind }: Field) => {
  const column = sql.ref(`${table}.${columnOf({}, name)}`);
  if (named) {
    const list = referred[named];
    return sql`(select l.id from ${sql.table(list.table)} l
      where l.account_id = ${sql.ref(`${table}.account_id`)} and ${sql.ref(`l.${list.label}`)} = ${column} limit 1)`;
  }
  return kind === 'flag' || kind === 'count' ? sql`${column}::text` : column;
};

interface Cell {
  readonly name: string;
  readonly column: string;
  readonly named: Field['named'];
}

/** The fields of an entity as its sheet has them. */
export const cellsOf = (declared: Declared): readonly Cell[] =>
  fieldsIn(declared)
    .filter(([, { notIn }]) => !notIn?.sheet)
    .map(([name, field]) => ({
      name: cellName(name, field),
      column: columnOf({}, name),
      named: field.named,
    }));

/** The stored values of a row as cells, to select. */
export const selectedCells = (table: string, declared: Declared) =>
  sql.join(
    fieldsIn(declared)
      .filter(([, { notIn }]) => !notIn?.sheet)
      .map(
        ([name, field]) => sql`${asCell(table, name, field)} as ${sql.ref(cellName(name, field))}`,
      ),
  );
