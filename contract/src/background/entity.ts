import * as z from 'zod/mini';

import { type FilterOps, list } from '../list.ts';
import type { Roles } from '../roles.ts';
import { id, isoDate, text, version } from '../values.ts';
import { type Field, type Fields, field, labelled } from './field.ts';
import { type Extra, ruled, type Sheet, type TabRule } from './tab.ts';

type Text = z.ZodMiniType<string, string>;

/** Fields that answers have under their own name. */
type AnsweredPlainly<F extends Fields> = {
  [K in keyof F & string]: F[K] extends Elsewhere ? never : K;
}[keyof F & string];

type Elsewhere = { readonly answeredAs: string } | Grouped;
type Grouped<G extends string = string> = { readonly within: G };

/** The objects in which fields stand. */
type Groups<F extends Fields> = {
  [K in keyof F]: F[K] extends Grouped<infer G> ? G : never;
}[keyof F];

/** The fields that stand in no object. */
type Alone<F extends Fields> = {
  [K in keyof F]: F[K] extends Grouped ? never : K;
}[keyof F];

type GroupShape<F extends Fields, G extends string> = {
  readonly [K in keyof F as F[K] extends Grouped<G> ? K : never]: F[K]['schema'];
};

type AnswerKey<F extends Field, K extends string> = F extends {
  readonly answeredAs: infer A extends string;
}
  ? A
  : K;

type Operators<O> = O extends 'period' ? 'from' | 'to' : O;

type Filtered<F extends Fields> = {
  [K in keyof F as F[K] extends { readonly filter: string } ? K : never]: {
    [O in Operators<NonNullable<F[K]['filter']>> & string]: Text;
  };
};

type Sorted<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly sort: true } ? AnswerKey<F[K], K> : never;
}[keyof F & string];

type MayOmit = { readonly required: false } | { readonly initial: unknown };

/** The fields of a body that makes a row: those with an initial value or none may be missing. */
type MakingShape<F extends Fields> = {
  readonly [K in Alone<F>]: F[K] extends MayOmit
    ? z.ZodMiniOptional<F[K]['schema']>
    : F[K]['schema'];
} & { readonly [G in Groups<F>]: z.ZodMiniObject<GroupShape<F, G>, z.core.$strict> };
type ChangingShape<F extends Fields> = {
  readonly [K in Alone<F>]: z.ZodMiniOptional<F[K]['schema']>;
} & {
  readonly [G in Groups<F>]: z.ZodMiniOptional<z.ZodMiniObject<GroupShape<F, G>, z.core.$strict>>;
};
type WholeShape<F extends Fields> = { readonly [K in Alone<F>]: F[K]['schema'] } & {
  readonly [G in Groups<F>]: z.ZodMiniObject<GroupShape<F, G>, z.core.$strict>;
};
type Answered<F extends Field> = F extends { readonly inAnswer: infer A extends z.ZodMiniType }
  ? A
  : F['schema'];
type RowShape<F extends Fields, X extends Extra> = {
  readonly [K in Exclude<AnsweredPlainly<F>, keyof X>]: F[K] extends { readonly money: true }
    ? z.ZodMiniOptional<Answered<F[K]>>
    : Answered<F[K]>;
} & {
  readonly [G in Groups<F>]: z.ZodMiniObject<{
    readonly [K in keyof F as F[K] extends Grouped<G> ? K : never]: Answered<F[K]>;
  }>;
} & X;

interface EntitySpec<F extends Fields, X extends Extra, S extends string, A extends Filters> {
  /** Its name as a sheet. */
  readonly name: string;
  /** The kind of words that are the labels of its fields. */
  readonly labels: string;
  readonly readers: Roles;
  /** Who makes and changes its rows. */
  readonly editors: Roles;
  readonly fields: F;
  /** The fields that identify a row; a sheet's row is matched by them. */
  readonly key: readonly (keyof F & string)[];
  /** Rules over several fields, for a row of a sheet. */
  readonly rules?: readonly TabRule[];
  /** What answers have besides the fields. */
  readonly extra: X;
  /** Sorts and filters of the list besides those of the fields; the first sort of all is the usual one, without another. */
  readonly sorts: readonly S[];
  readonly defaultSort?: `${Sorted<F> | NoInfer<S>}:${'asc' | 'desc'}`;
  readonly filters: A;
}

type Filters = Readonly<Record<string, FilterOps>>;

/** The value to filter a field by. */
function filterValue({ choices, refersTo, kind, max = 200 }: Field): Text {
  if (choices) return z.enum(choices);
  if (kind === 'flag') return z.enum(['true', 'false']);
  return refersTo ? id : text(max);
}

const day: Text = isoDate;

/** How the list can be filtered by a field. */
const filterOf = (each: Field): FilterOps => {
  if (!each.filter) return {};
  return each.filter === 'period' ? { from: day, to: day } : { [each.filter]: filterValue(each) };
};

/** A cell is text: a flag is one of two words, a name of a list a reference to it. */
function asCell({ inSheet, kind, named, initial, ...own }: Field): Field {
  if (inSheet) return inSheet;
  const fallback =
    typeof initial === 'string' || kind === 'flag' ? { fallback: String(initial) } : {};
  const empty = { required: own.required && initial === undefined, ...fallback };
  if (named) return field.mayReference(named);
  if (kind === 'flag') return { ...field.choice(['true', 'false']), words: 'flag', ...empty };
  return { ...own, kind, ...empty };
}

/** The name of a field in a sheet: what stores a name is chosen there like a reference. */
export const cellName = (name: string, { named, cell = name }: Field): string =>
  named ? `${name}Id` : cell;

function sheetOf({ name, key, rules }: AnyEntitySpec, fields: Fields): Sheet {
  const cells = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { notIn }]) => !notIn?.sheet)
      .map(([own, each]) => [
        cellName(own, each),
        { words: each.words ?? own, ...asCell(each), ...(each.label ? { label: each.label } : {}) },
      ]),
  );
  const schemas = Object.entries(cells).map(([own, { schema }]) => [own, schema]);
  return {
    name,
    fields: cells,
    key: key.map((own) => cellName(own, fields[own]!)),
    body: ruled(z.object(Object.fromEntries(schemas)), rules),
  };
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Named = readonly [name: string, field: Field];

/** A schema for each field, or for the object in which some of them stand. */
function shapeIn(
  fields: readonly Named[],
  schemaOf: (each: Field) => z.ZodMiniType,
  objectOf: (fields: readonly Named[]) => z.ZodMiniType,
): Shape {
  const groups = Map.groupBy(fields, ([, { within }]) => within);
  return Object.fromEntries(
    [...groups].flatMap(([group, some]) =>
      group === undefined
        ? some.map(([name, each]) => [name, schemaOf(each)] as const)
        : [[group, objectOf(some)] as const],
    ),
  );
}

/** Fields inside an object are given all at once. */
const given = (fields: readonly Named[]): z.ZodMiniType =>
  z.strictObject(Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])));

const answerOf = ({ schema, inAnswer = schema, money }: Field): z.ZodMiniType =>
  money ? z.optional(inAnswer) : inAnswer;

type AnyEntitySpec = Omit<EntitySpec<Fields, Extra, string, Filters>, 'key'> & {
  readonly key: readonly string[];
};

/**
 * A noun of the portal, declared once. What its calls take and answer, its list with filters, sorts and search, its columns, its form and
 * its sheet come from the fields. Its paths, commands and what else answers contain stand beside it.
 */
export function entity<
  const F extends Fields,
  X extends Extra,
  const S extends string,
  const A extends Filters,
>(spec: EntitySpec<F, X, S, A>) {
  const { extra, filters, sorts } = spec;
  const fields = labelled(spec.fields, spec.labels);
  const all = Object.entries(fields);
  const answered = shapeIn(
    all.filter(([, { answeredAs }]) => answeredAs === undefined),
    answerOf,
    (some) => z.object(Object.fromEntries(some.map(([name, each]) => [name, answerOf(each)]))),
  );
  const rowShape: unknown = { id, ...answered, ...extra, version };
  const filtered = all.flatMap(([name, each]) => (each.filter ? [[name, filterOf(each)]] : []));
  const sorted = all.flatMap(([name, { sort, answeredAs }]) => (sort ? [answeredAs ?? name] : []));
  const columns = [...sorted, ...sorts] as [Sorted<F> | S, ...(Sorted<F> | S)[]];
  return {
    ...spec,
    fields,
    row: z.object(rowShape as { id: typeof id; version: typeof version } & RowShape<F, X>),
    /** The fields of a body that makes a row. */
    making: shapeIn(
      all,
      ({ schema, required, initial }) =>
        required && initial === undefined ? schema : z.optional(schema),
      given,
    ) as unknown as MakingShape<F>,
    /** The fields of a body that says each of them, if only that it is empty. */
    whole: shapeIn(all, ({ schema }) => schema, given) as unknown as WholeShape<F>,
    /** The fields of a body that changes some of them. */
    changing: shapeIn(
      all,
      ({ schema }) => z.optional(schema),
      (some) => z.optional(given(some)),
    ) as unknown as ChangingShape<F>,
    list: list({
      filters: { ...Object.fromEntries(filtered), ...filters } as Filtered<F> & A,
      sorts: columns,
      defaultSort: spec.defaultSort ?? `${columns[0]}:asc`,
    }),
    sheet: sheetOf(spec, fields),
  };
}

/** Any entity, where the fields of a certain one do not matter. */
export interface AnyEntity {
  readonly fields: Fields;
  readonly key: readonly string[];
}
