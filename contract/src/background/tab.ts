import * as z from 'zod/mini';

import { type Call, call, withRow } from '../call.ts';
import type { Entity } from '../entities.ts';
import type { ErrorKey } from '../errors.ts';
import { type FilterOps, list } from '../list.ts';
import type { Roles } from '../roles.ts';
import { id, seenVersion, seenVersionQuery, text, version } from '../values.ts';
import { type Fields, labelled } from './field.ts';

/** A row has no money for those who may not read it. */
type Shape<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { readonly money: true }
    ? z.ZodMiniOptional<F[K]['schema']>
    : F[K]['schema'];
};
/** A body may omit fields that were added later; their values then stay unchanged. */
type BodyShape<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { readonly optional: true }
    ? z.ZodMiniOptional<F[K]['schema']>
    : F[K]['schema'];
};
export type Extra = Readonly<Record<string, z.ZodMiniType>>;

/** A rule over several fields of a row: the problem is shown at one of them. */
export interface TabRule {
  readonly field: string;
  /** The name of its text. */
  readonly word: string;
  readonly holds: (row: Readonly<Record<string, unknown>>) => boolean;
}

export interface TabSpec<F extends Fields, X extends Extra> {
  /** Its name in addresses, texts and the history. */
  readonly name: string;
  /** The start of its calls' names. */
  readonly noun: string;
  readonly entity: Entity;
  readonly path: string;
  readonly readers: Roles;
  readonly keepers: Roles;
  /** The roles that may change an existing row, if they are not only the keepers. */
  readonly editors?: Roles;
  readonly fields: F;
  /** The kind of words that are the labels of its fields; without one, its page has texts for them. */
  readonly labels?: string;
  /** The field by which people call a row, if that is not its key. */
  readonly calledBy?: keyof F & string;
  /** The fields that identify a row; a sheet's row is matched by them. */
  readonly key: readonly (keyof F & string)[];
  /** Fields that the list sorts by; the first is the usual order. */
  readonly sorts: readonly [keyof F & string, ...(keyof F & string)[]];
  /** More filters of the list, besides those for choices, references and recurring values. */
  readonly filters?: Filters;
  readonly includes?: readonly string[];
  /** The entities that the list reads besides its own rows. */
  readonly reads?: readonly Entity[];
  /** The entities that contain the names of its rows, so they change with them. */
  readonly namedIn?: readonly Entity[];
  readonly rules?: readonly TabRule[];
  /** The fields that the server adds to a row in its answers. */
  readonly extra: X;
  /** The list can also be read without a connection. */
  readonly offline?: true;
  /** Only who has access to all locations adds, changes and deletes rows. */
  readonly wholeAccount?: true;
  /** Why a row cannot be changed, besides the reasons of every tab. */
  readonly refusals?: readonly ErrorKey[];
}

type Filters = Readonly<Record<string, Pick<FilterOps, 'eq' | 'in'>>>;

/** Choices, references and recurring values can be filtered. */
const filtersOf = (fields: Fields): Filters =>
  Object.fromEntries(
    Object.entries(fields).flatMap(
      ([name, { kind, choices, refersTo, recurs, max = 200 }]): [string, Filters[string]][] => {
        if (choices) return [[name, { eq: z.enum(choices) }]];
        if (recurs && kind !== 'texts') return [[name, { eq: text(max) }]];
        return refersTo ? [[name, { eq: id }]] : [];
      },
    ),
  );

export const ruled = <S extends z.ZodMiniType>(schema: S, rules: readonly TabRule[] = []) =>
  schema.check(
    ...rules.map(({ field, word, holds }) =>
      z.refine((row) => holds(row as Record<string, unknown>), { error: word, path: [field] }),
    ),
  );

/**
 * A tab of background data. Its calls, the rules of its form, the columns of its list and of its sheet, and the server's use of
 * its table all come from this declaration.
 */
export function backgroundTab<F extends Fields, X extends Extra>(spec: TabSpec<F, X>) {
  const { noun, path, entity, readers, keepers, editors = keepers, rules, fields, offline } = spec;
  const reach = spec.wholeAccount ? ({ wholeAccount: true } as const) : {};
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema, money }]) => [
      name,
      money ? z.optional(schema) : schema,
    ]),
  ) as Shape<F>;
  const bodyShape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema, optional }]) => [
      name,
      optional ? z.optional(schema) : schema,
    ]),
  ) as BodyShape<F>;
  const row = z.object({
    id,
    ...shape,
    ...spec.extra,
    /** The names of its references, by field. */
    names: z.optional(z.record(z.string(), z.string())),
    /** Out of use: lists omit it unless asked for it. */
    archived: z.optional(z.boolean()),
    version,
  });
  const body = ruled(z.strictObject(bodyShape), rules);
  const byId = z.object({ id });
  const allFilters: Filters = {
    ...filtersOf(fields),
    ...spec.filters,
    archived: { eq: z.enum(['true', 'false']) },
  };
  return {
    ...spec,
    fields: labelled(fields, spec.labels),
    row,
    body,
    calls: {
      list: call({
        id: `${noun}.list`,
        summary: `List of background data: ${noun}`,
        method: 'GET',
        path,
        roles: readers,
        reads: [entity, ...(spec.reads ?? [])],
        list: list({
          filters: allFilters,
          sorts: spec.sorts,
          defaultSort: `${spec.sorts[0]}:asc`,
          includes: spec.includes ?? [],
        }),
        answer: row,
        ...(offline ? { offline } : {}),
      }),
      one: call({
        id: `${noun}.one`,
        summary: `One row of ${noun}`,
        method: 'GET',
        path: `${path}/:id`,
        roles: readers,
        reads: [entity],
        params: byId,
        answer: row,
        errors: ['Generic.Not.Found'],
      }),
      create: call({
        id: `${noun}.create`,
        summary: `Add to ${noun}`,
        method: 'POST',
        path,
        roles: keepers,
        touches: [entity],
        idempotent: true,
        body: ruled(z.strictObject({ id, ...bodyShape }), rules),
        answer: row,
        errors: ['Generic.Already.Exists', 'Generic.Not.Found'],
        ...reach,
      }),
      update: call({
        id: `${noun}.update`,
        summary: `Change a row of ${noun}, or take it out of use and back`,
        method: 'PUT',
        path: `${path}/:id`,
        roles: editors,
        touches: [entity, ...(spec.namedIn ?? [])],
        params: byId,
        body: ruled(
          z.strictObject({ version: seenVersion, ...bodyShape, archived: z.optional(z.boolean()) }),
          rules,
        ),
        answer: row,
        errors: [
          withRow('Generic.Changed', row),
          'Generic.Not.Found',
          'Generic.Already.Exists',
          ...(spec.refusals ?? []),
        ],
        ...reach,
      }),
      remove: call({
        id: `${noun}.delete`,
        summary: `Delete a row of ${noun} that nothing refers to`,
        method: 'DELETE',
        path: `${path}/:id`,
        roles: keepers,
        touches: [entity],
        params: byId,
        query: seenVersionQuery,
        errors: [withRow('Generic.Changed', row), 'Generic.Not.Found', 'Generic.In.Use'],
        ...reach,
      }),
    },
  } as const;
}

/** The parts of a tab that are needed to read a sheet and to compare it with the stored rows. */
export interface Sheet {
  readonly name: string;
  readonly fields: Fields;
  readonly key: readonly string[];
  readonly body: z.ZodMiniType;
}

/** Any tab, where the fields of a certain one do not matter. */
export interface AnyTab extends Omit<TabSpec<Fields, Extra>, 'calledBy' | 'key' | 'sorts'>, Sheet {
  readonly calledBy?: string;
  readonly sorts: readonly string[];
  readonly calls: Readonly<Record<'list' | 'one' | 'create' | 'update' | 'remove', Call>>;
}
