import { Box, CardList, ErrorState, SkeletonCards, Stack } from '@fraktion/shared-ui';

import { Pagination } from './Pagination.tsx';
import { failureOf, type ListViewProps, pagingOf } from './view.ts';
import { useListWords } from './words.ts';

/** The rows as cards for phones. */
export const ListCards = <Row,>(props: ListViewProps<Row>) => {
  const words = useListWords();
  const { list, label, rowKey, card, cardHeight = 104, onOpen, empty } = props;
  const failure = failureOf(list);
  if (failure) {
    return (
      <ErrorState
        title={words('failed')}
        error={failure}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const rows = list.data?.data;
  const paging = pagingOf(props);
  if (!rows || !paging) return <SkeletonCards cards={6} height={cardHeight} />;
  if (rows.length === 0 && paging.page === 1) return <>{empty}</>;
  const busy = list.isPlaceholderData;
  return (
    <Stack gap="3" aria-busy={busy || undefined}>
      <Box opacity={busy ? '0.6' : '1'} transition="opacity 120ms">
        <CardList
          label={label}
          cards={rows.map((row) => {
            const content = card(row);
            // A card with its own page is a link, so that it can be opened in another tab.
            const opened = content.to ? {} : { onOpen: () => onOpen(row) };
            return { key: rowKey(row), ...opened, ...content };
          })}
        />
      </Box>
      <Pagination {...paging} shown={rows.length} />
    </Stack>
  );
};
