import type { Listed } from '@fraktion/contract/call';
import {
  type CardContent,
  CardList,
  ErrorState,
  FilterBar,
  NoMatches,
  Pagination,
  SkeletonCards,
  SkeletonRows,
  Stack,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';

import type TheGrid from './Grid.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListState } from './useListAddress.ts';
import { useSlot } from './useSlot.tsx';

const Grid = lazy(() => import('./Grid.tsx')) as unknown as typeof TheGrid;

export interface ListViewProps<Row> {
  readonly name: string;
  readonly label: string;
  readonly searchLabel: string;
  readonly address: ListState;
  readonly list: UseQueryResult<Listed<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly columns: readonly Column<Row>[];
  /** The row as phones show it. */
  readonly card: (row: Row) => Omit<CardContent, 'key' | 'onOpen'>;
  readonly filters: ReactNode;
  /** What stands here when there is nothing at all. */
  readonly empty: ReactNode;
}

type Shown<Row> = ListViewProps<Row> & { readonly nothing: ReactNode };

const pagingOf = <Row,>({ list, address }: Shown<Row>) => {
  const page = list.data?.page;
  if (!page) return undefined;
  const { total, totalCapped, pageSize } = page;
  return { page: page.page, pageSize, total, totalCapped, onPage: address.setPage };
};

const Cards = <Row,>(props: Shown<Row>) => {
  const { t } = useTranslation('mfe-admin');
  const { list, label, rowKey, card, onOpen, nothing } = props;
  const rows = list.data?.data;
  if (list.error) {
    return (
      <ErrorState
        title={t('list.failed')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!rows) return <SkeletonCards cards={6} height={96} />;
  if (rows.length === 0) return <>{nothing}</>;
  const paging = pagingOf(props);
  return (
    <Stack gap="3">
      <CardList
        label={label}
        cards={rows.map((row) => ({ key: rowKey(row), onOpen: () => onOpen(row), ...card(row) }))}
      />
      {paging ? <Pagination {...paging} shown={rows.length} /> : null}
    </Stack>
  );
};

/** A list as every tab has it: search and filters above, a grid on wide windows, cards on narrow ones. */
export const ListView = <Row,>(props: ListViewProps<Row>) => {
  const { name, label, searchLabel, address, list, columns, filters, empty } = props;
  const { narrow } = useDevice();
  const chooser = useSlot();
  const nothing = address.filtered ? <NoMatches onClear={address.clear} /> : empty;
  return (
    <Stack gap="3">
      <FilterBar end={narrow ? undefined : chooser.place}>
        <SearchBox label={searchLabel} value={address.q} onChange={address.setSearch} />
        {filters}
      </FilterBar>
      {narrow ? (
        <Cards {...props} nothing={nothing} />
      ) : (
        <Suspense fallback={<SkeletonRows columns={Math.min(6, columns.length)} rows={12} />}>
          <Grid
            name={name}
            fillChooser={chooser.fill}
            label={label}
            columns={columns}
            rows={list.data?.data}
            rowKey={props.rowKey}
            onOpen={props.onOpen}
            sort={address.sort}
            onSort={address.setSort}
            paging={pagingOf({ ...props, nothing })}
            busy={list.isPlaceholderData}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={nothing}
          />
        </Suspense>
      )}
    </Stack>
  );
};
