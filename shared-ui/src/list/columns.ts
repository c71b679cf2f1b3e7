import { formatDate } from '@fraktion/shared-ui';

import type { Column } from '../grid/columns.ts';

type Named<K extends string, T> = { readonly [N in K]: T };

/** A column that shows a value as it stands in the row, under the value's own name. */
export const textColumn = <K extends string>(
  key: K,
  header: string,
  more: Partial<Column<Named<K, string | null>>> = {},
): Column<Named<K, string | null>> => ({
  key,
  header,
  text: (row) => row[key],
  sortable: true,
  ...more,
});

/** A column of one word out of a few, such as a state or a kind; `more` may draw it. */
export const wordColumn = <R extends object, K extends keyof R & string>(
  key: K,
  header: string,
  word: (value: R[K]) => string,
  more: Partial<Column<R>> = {},
): Column<R> => ({ key, header, text: (row) => word(row[key]), ...more });

/** A day or a moment of the row, by its day. */
export const dateColumn = <K extends string>(
  key: K,
  header: string,
): Column<Named<K, string | null>> => ({
  key,
  header,
  text: (row) => (row[key] === null ? null : formatDate(row[key])),
  sortable: true,
  width: 112,
});
