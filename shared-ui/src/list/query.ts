import type { Sort } from '../grid/columns.ts';

/** The part of a list call that its address needs. */
export interface ListCall {
  readonly list: {
    readonly defaultSort: string;
    readonly sorts: readonly string[];
    readonly query: {
      readonly shape: object;
      readonly safeParse: (value: unknown) => { readonly success: boolean };
      readonly _zod: { readonly input: unknown };
    };
  };
}

/** The query that the call accepts. */
export type QueryOf<C extends ListCall> = NonNullable<C['list']['query']['_zod']['input']>;

export const isFilter = (name: string): boolean => name === 'q' || name.startsWith('filter[');

/** A period is one filter, with one end or both. */
export const countFilters = (names: readonly string[]): number =>
  new Set(names.filter((name) => name !== 'q' && isFilter(name)).map((n) => n.split('][')[0])).size;

/** `name:asc`; any other text is no sort order. */
export const sortIn = (text: string): Sort | undefined => {
  const [key, direction] = text.split(':');
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : undefined;
};

/** The parameters of the address that the call accepts; an invalid value is ignored. */
export const askedFor = (
  { list: { query } }: ListCall,
  params: URLSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...params].filter(
      ([name, value]) =>
        value !== '' && name in query.shape && query.safeParse({ [name]: value }).success,
    ),
  );
