import type { CardContent } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import type { Column } from '../grid/columns.ts';
import type { Selection } from '../grid/useSelection.ts';
import type { PaginationProps } from './Pagination.tsx';
import type { ListState } from './useListAddress.ts';

type Page = Omit<PaginationProps, 'shown' | 'onPage'>;

/** A list as react-query reads it. */
export interface ListQuery<Row> {
  /** Undefined while the first rows are on their way. */
  readonly data: { readonly data: readonly Row[]; readonly page: Page } | undefined;
  readonly error: unknown;
  /** Other rows are on their way. */
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ListViewProps<Row> {
  /** Under this name the browser keeps which columns one sees. */
  readonly name: string;
  readonly label: string;
  readonly searchLabel: string;
  readonly address: ListState;
  readonly list: ListQuery<Row>;
  readonly rowKey: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly columns: readonly Column<Row>[];
  /** The row as phones show it. */
  readonly card: (row: Row) => Omit<CardContent, 'key' | 'onOpen'>;
  /** How high a card will be, for what stands there before the first ones come. */
  readonly cardHeight?: number;
  readonly filters?: ReactNode;
  /** Buttons at the end of a grid's row; a card brings its own. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The rows that are marked in the grid; a card brings its own mark. */
  readonly selection?: Selection<Row> | undefined;
  /** Cards on a desk too, where the reader prefers them. */
  readonly layout?: 'grid' | 'cards' | undefined;
  /** At the end of the filters, before the choice of columns. */
  readonly tools?: ReactNode;
  /** What stands here when there is nothing at all. */
  readonly empty: ReactNode;
}

export const pagingOf = <Row>({
  list,
  address,
}: Pick<ListViewProps<Row>, 'list' | 'address'>): Omit<PaginationProps, 'shown'> | undefined => {
  const page = list.data?.page;
  return page && { ...page, onPage: address.setPage };
};

/** What failed while there are no rows to show; with rows on screen, a toast is enough. */
export const failureOf = <Row>({ data, error }: ListQuery<Row>): unknown => (data ? null : error);
