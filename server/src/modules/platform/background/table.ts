import type { Tx } from '../../../db/transaction.ts';
import type { AnyTab, Fields, ReferenceTarget } from '@fraktion/contract';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

import type { Actor } from '../../../http/actor.ts';

export type Values = Readonly<Record<string, unknown>>;

/** How the rows of a tab are stored in their table. Defaults come from the tab. */
export interface Table {
  readonly tab: AnyTab;
  readonly table: string;
  /** Columns that are not called as their fields. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns shown beside the fields, over the table as `t`. */
  readonly extra?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly include?: Readonly<Record<string, (actor: Actor, tx: Tx) => RawBuilder<unknown>>>;
  readonly filters?: Readonly<Record<string, (value: string | string[]) => Expression<SqlBool>>>;
  /** The rows that somebody may see and change, over the table as `t`. */
  readonly scope?: (actor: Actor) => Expression<SqlBool>;
  /** The form in which values are stored. */
  readonly tidy?: (values: Values) => Values;
  /** Columns that follow from the fields. */
  readonly derive?: (values: Values, actor: Pick<Actor, 'userId'>) => Values;
  /** Values of other rows that are offered for a recurring field: a query of one column, `value`. */
  readonly offers?: Readonly<Record<string, (actor: Actor) => RawBuilder<unknown>>>;
  /** Columns that hold its name: they change with it, and keep the row from being deleted. */
  readonly namedIn?: readonly NamedIn[];
  /** Refuses a new value of the field for these rows, where something depends on the old one. */
  readonly held?: Readonly<
    Record<string, (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<void>>
  >;
  /** Columns with its id but without a foreign key: records of the past keep the reference. */
  readonly recordedIn?: readonly RecordedIn[];
}

interface RecordedIn {
  readonly table: 'orders' | 'posting';
  readonly column: string;
}

/** A column that names a row, where no id does. */
export interface NamedIn {
  readonly table: 'agreement_price' | 'infocard' | 'orders' | 'posting' | 'transport_price';
  readonly column: string;
  /** People edit these rows: an open editor has to learn the new name. */
  readonly versioned?: true;
}

/** The field that rows elsewhere store as the name of a row. */
export const labelOf = ({ tab: { key } }: Table): string => key[0] ?? '';

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const columnOf = ({ columns }: Pick<Table, 'columns'>, field: string): string =>
  columns?.[field] ?? snake(field);

export const columnsIn = (table: Table): (readonly [field: string, column: string])[] =>
  Object.keys(table.tab.fields).map((field) => [field, columnOf(table, field)]);

/** The table of each list that can be referred to, and its name column. */
export const referred: Readonly<
  Record<
    ReferenceTarget,
    {
      readonly table: string;
      readonly label: string;
      /** Rows of one name differ by this field, where both have it. */
      readonly within?: 'locationId';
    }
  >
> = {
  collector: { table: 'collector', label: 'name' },
  wasteFraction: { table: 'waste_fraction', label: 'name' },
  containerType: { table: 'container_type', label: 'name' },
  receivingFacility: { table: 'receiving_facility', label: 'name' },
  location: { table: 'location', label: 'name' },
  infocard: { table: 'infocard', label: 'name', within: 'locationId' },
  ewcCode: { table: 'ewc_code', label: 'code' },
  transportVehicle: { table: 'transport_vehicle', label: 'vehicle_number' },
};

export const referencesIn = (fields: Fields): (readonly [field: string, to: ReferenceTarget])[] =>
  Object.entries(fields).flatMap(([name, { refersTo }]) =>
    refersTo ? [[name, refersTo] as const] : [],
  );

export const peopleIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { people }]) => (people ? [name] : []));
