import * as z from 'zod/mini';

import { wholeNumber } from './values.ts';

export const defaultPageSize = 50;
export const maxPageSize = 500;
export const maxCountedTotal = 10_000;

/**
 * Sorts by names and other words, which come in the order of the reader's language. Any other sort is by days, figures, states or
 * codes; a test knows all of them, so that a new one is put on one of the two sides.
 */
export const textSorts: ReadonlySet<string> = new Set([
  'city',
  'collector',
  'collectorName',
  'containerType',
  'customerName',
  'destination',
  'driverName',
  'email',
  'fileName',
  'from',
  'infocardName',
  'location',
  'locationName',
  'name',
  'nickName',
  'origin',
  'sellerName',
  'station',
  'supplierName',
  'title',
  'to',
  'town',
  'wasteFraction',
]);

/** The operators of each filter field: `filter[field][op]=value`; `in` takes values separated by commas. */
export type FilterOps = Partial<
  Record<'eq' | 'in' | 'from' | 'to' | 'contains', z.ZodMiniType<unknown, string>>
>;

export interface ListShape {
  readonly query: z.ZodMiniObject;
  readonly filters: Record<string, FilterOps>;
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly includes: readonly string[];
  /** The parameter that takes the id of a row: the first page begins behind it, so that far pages are as quick as the first. */
  readonly behind?: string | undefined;
}

type FilterKeys<F> = {
  [K in keyof F & string]: `filter[${K}][${keyof F[K] & string}]`;
}[keyof F & string];

/** Several values in one parameter, separated by commas. */
export const commaList = <T>(element: z.ZodMiniType<T, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(element),
  );

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** The query keys of a list; the page's own address uses the same keys. */
type QueryFields<F, S extends string, I extends string, A, N> = {
  page: z.ZodMiniOptional<z.ZodMiniType<number, string | number>>;
  pageSize: z.ZodMiniOptional<z.ZodMiniType<number, string | number>>;
  sort: z.ZodMiniOptional<z.ZodMiniType<`${S}:${'asc' | 'desc'}`, string>>;
  include: z.ZodMiniOptional<z.ZodMiniType<I[], string>>;
  count: z.ZodMiniOptional<z.ZodMiniType<boolean, 'true' | 'false'>>;
} & ([N] extends [true] ? unknown : { q: z.ZodMiniOptional<z.ZodMiniString> }) &
  ([A] extends [never] ? unknown : A) &
  Record<FilterKeys<F>, z.ZodMiniOptional<z.ZodMiniType<string | string[], string>>>;

/**
 * The shape of a list call: the fields to filter and sort by, and what may be included. `page` counts from 1; `pageSize` is 50
 * by default and 500 at most.
 */
export function list<
  const F extends Record<string, FilterOps>,
  const S extends string,
  const I extends string = never,
  const A extends Record<string, z.ZodMiniType> = never,
  const N extends boolean = false,
>(shape: {
  filters: F;
  sorts: readonly S[];
  defaultSort: `${S}:${'asc' | 'desc'}`;
  includes?: readonly I[];
  /** Further parameters of this list, by their name in the address. */
  also?: A;
  /** No text of its rows is searched, so it refuses `q` as any unknown parameter. */
  noSearch?: N;
  behind?: string;
}) {
  const includes = shape.includes ?? [];
  const fields: Record<string, z.ZodMiniType> = {
    page: z.optional(wholeNumber(1, 100_000)),
    pageSize: z.optional(wholeNumber(1, maxPageSize)),
    sort: z.optional(z.enum(shape.sorts.flatMap((field) => [`${field}:asc`, `${field}:desc`]))),
    ...(shape.noSearch ? {} : { q: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
    include: z.optional(commaList(includes.length > 0 ? z.enum(includes) : (z.never() as never))),
    count: z.optional(flag),
    ...shape.also,
  };
  for (const [field, ops] of Object.entries<FilterOps>(shape.filters)) {
    for (const [op, schema] of Object.entries(ops)) {
      fields[`filter[${field}][${op}]`] = z.optional(op === 'in' ? commaList(schema) : schema);
    }
  }
  return {
    query: z.strictObject(fields) as unknown as z.ZodMiniObject<
      QueryFields<F, S, I, NoInfer<A>, N>,
      z.core.$strict
    >,
    filters: shape.filters as Record<string, FilterOps>,
    sorts: shape.sorts,
    defaultSort: shape.defaultSort,
    includes,
    also: shape.also,
    behind: shape.behind,
  } as const;
}
