import type { CardContent } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import type { Column } from '../grid/columns.ts';
import type { Selection } from '../grid/useSelection.ts';
import type { PaginationProps } from './Pagination.tsx';
import type { ListState } from './useListAddress.ts';

type Page = Omit<PaginationProps, 'shown' | 'onPage'>;

/** A list query of react-query. */
export interface ListQuery<Row> {
  /** Undefined while the first rows load. */
  readonly data: { readonly data: readonly Row[]; readonly page: Page } | undefined;
  readonly error: unknown;
  /** Other rows are loading. */
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ListViewProps<Row> {
  /** The browser stores the choice of columns under this name. */
  readonly name: string;
  readonly label: string;
  readonly searchLabel: string;
  readonly address: ListState;
  readonly list: ListQuery<Row>;
  readonly rowKey: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly columns: readonly Column<Row>[];
  /** The row's card on phones. */
  readonly card: (row: Row) => Omit<CardContent, 'key' | 'onOpen'>;
  /** The height of a card, for the skeleton. */
  readonly cardHeight?: number;
  readonly filters?: ReactNode;
  /** Buttons at the end of a grid row; a card has its own. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The selected rows of the grid; a card has its own mark. */
  readonly selection?: Selection<Row> | undefined;
  /** Cards on a desktop too, if the user prefers them. */
  readonly layout?: 'grid' | 'cards' | undefined;
  /** At the end of the filters, before the choice of columns. */
  readonly tools?: ReactNode;
  /** Shown if the list has no rows at all. */
  readonly empty: ReactNode;
}

export const pagingOf = <Row>({
  list,
  address,
}: Pick<ListViewProps<Row>, 'list' | 'address'>): Omit<PaginationProps, 'shown'> | undefined => {
  const page = list.data?.page;
  return page && { ...page, onPage: address.setPage };
};

/** The failure to show in place of rows; if there are rows, a toast is enough. */
export const failureOf = <Row>({ data, error }: ListQuery<Row>): unknown => (data ? null : error);
