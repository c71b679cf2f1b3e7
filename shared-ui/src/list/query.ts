import type { Sort } from '../grid/columns.ts';

/** A list call of the contract, as far as its address is concerned. */
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

/** What may be asked of the call. */
export type QueryOf<C extends ListCall> = NonNullable<C['list']['query']['_zod']['input']>;

export const isFilter = (name: string): boolean => name === 'q' || name.startsWith('filter[');

/** A period is one filter, whatever ends it has. */
export const countFilters = (names: readonly string[]): number =>
  new Set(names.filter((name) => name !== 'q' && isFilter(name)).map((n) => n.split('][')[0])).size;

/** `name:asc`; anything else is no order. */
export const sortIn = (text: string): Sort | undefined => {
  const [key, direction] = text.split(':');
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : undefined;
};

/** What of the address the call understands; a value that somebody mistyped is as good as none. */
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
