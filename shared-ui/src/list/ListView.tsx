import {
  FilterBar,
  later,
  NoMatches,
  Row,
  SkeletonRows,
  Stack,
  useDevice,
} from '@fraktion/shared-ui';
import type { ComponentProps } from 'react';

import { useColumns } from '../grid/useColumns.tsx';
import { ListCards } from './ListCards.tsx';
import type TheGrid from './ListGrid.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';
import { SearchField } from './SearchField.tsx';
import type { ListQuery, ListViewProps } from './view.ts';
import { useListWords } from './words.ts';

// The grid needs more code than everything else here, and phones do not use it.
const ListGrid = later<ComponentProps<typeof TheGrid>>(
  () => import('./ListGrid.tsx'),
  ({ columns }) => <SkeletonRows columns={Math.min(6, columns.length)} rows={12} />,
) as unknown as typeof TheGrid;

/**
 * react-query re-renders for the properties that were read, and the answer may arrive before the grid's code: so everything
 * that the grid will read is read now.
 */
const readNow = <Row,>({
  data,
  error,
  isPlaceholderData,
  isFetching,
  refetch,
}: ListQuery<Row>) => ({
  data,
  error,
  isPlaceholderData,
  isFetching,
  refetch,
});

/**
 * The standard list of every page: search first, then the filters as chips, the choice of columns last; below them a grid in
 * wide windows, cards on phones and in narrow ones. On a phone, search and one button for all filters share a row.
 */
export const ListView = <Row,>(props: ListViewProps<Row>) => {
  const { name, searchLabel, address, filters, tools, layout = 'grid', empty } = props;
  const { mobile, narrow } = useDevice();
  const asCards = mobile || narrow || layout === 'cards';
  const { columns, chooser } = useColumns(name, props.columns);
  const nothing = address.filtered ? <NoMatches onClear={address.clear} /> : empty;
  const shown = { ...props, columns, list: readNow(props.list), empty: nothing };
  const words = useListWords();
  const search = (
    <SearchField
      label={searchLabel}
      // Beside the button of the filters, a sentence would be cut.
      placeholder={mobile ? words('search') : undefined}
      value={address.q}
      onSearch={address.setSearch}
    />
  );
  return (
    <Stack gap="3">
      {mobile ? (
        <Row gap="2" flexWrap="nowrap">
          {search}
          {filters || tools ? (
            <PhoneFilters address={address}>
              {filters}
              {tools}
            </PhoneFilters>
          ) : null}
        </Row>
      ) : (
        <FilterBar
          end={
            tools || !asCards ? (
              <>
                {tools}
                {asCards ? null : chooser}
              </>
            ) : null
          }
        >
          {search}
          {filters}
        </FilterBar>
      )}
      {asCards ? <ListCards {...shown} /> : <ListGrid {...shown} />}
    </Stack>
  );
};
