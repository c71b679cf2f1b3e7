import type { CallAnswer } from '@fraktion/contract/call';
import type { listUnplanned } from '@fraktion/contract/rounds';
import {
  Box,
  Checkbox,
  compareText,
  EmptyState,
  ErrorState,
  formatDay,
  Heading,
  Row,
  SkeletonRows,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { Pagination, SearchField } from '@fraktion/shared-ui/list';
import type { UseQueryResult } from '@tanstack/react-query';

import { BoardCard } from './BoardCard.tsx';
import { type BoardItem, byTown } from './boardItems.ts';
import { waitingPage } from './boardQueries.ts';
import type { BoardAddress } from './useBoardAddress.ts';
import type { Chosen } from './useChosen.ts';
import type { Drag } from './useDrag.ts';
import { useOneStop } from './useOneStop.ts';

export interface WaitingProps {
  readonly address: BoardAddress;
  readonly list: UseQueryResult<CallAnswer<typeof listUnplanned>>;
  /** All that are loaded, and those that the filters leave. */
  readonly items: readonly BoardItem[];
  readonly shown: readonly BoardItem[];
  readonly chosen: Chosen;
  readonly drag: Drag;
  readonly onReplan: (order: BoardItem['order']) => void;
}

const choicesOf = (values: readonly (string | null)[], label: (value: string) => string) =>
  [...new Set(values.flatMap((value) => value ?? []))]
    .toSorted(compareText)
    .map((value) => ({ value, label: label(value) }));

const Filters = ({ address, items }: Pick<WaitingProps, 'address' | 'items'>) => {
  const { t } = useTranslation('mfe-supplier');
  const same = (value: string) => value;
  const fields = [
    [
      'town',
      t('board.town'),
      choicesOf(
        items.map(({ town }) => town),
        same,
      ),
    ],
    [
      'fraction',
      t('board.fraction'),
      choicesOf(
        items.map(({ order }) => order.wasteFractionName),
        same,
      ),
    ],
    [
      'wanted',
      t('board.day'),
      choicesOf(
        items.map(({ order }) => order.plannedDate ?? order.wantedEmptiedDate),
        formatDay,
      ),
    ],
  ] as const;
  return (
    <Row gap="1.5">
      {fields.map(([name, label, choices]) => (
        <FilterChoice
          key={name}
          label={label}
          choices={choices}
          value={address[name]}
          onChange={(value) => address.put({ [name]: value, page: '' })}
        />
      ))}
    </Row>
  );
};

const Group = ({
  town,
  items,
  chosen,
  drag,
  onReplan,
}: {
  readonly town: string;
  readonly items: readonly BoardItem[];
} & Pick<WaitingProps, 'chosen' | 'drag' | 'onReplan'>) => {
  const { t } = useTranslation('mfe-supplier');
  const ids = items.map(({ order }) => order.id);
  const name = town || t('board.noTown');
  return (
    <Box as="section" aria-label={name}>
      <Box data-line="" px="2" py="1" bg="bg.subtle" borderTop="1px solid" borderColor="border">
        <Checkbox
          label={
            <Text as="span" size="grid" strong figures>
              {t('board.group', { name, count: items.length })}
            </Text>
          }
          value={ids.every((id) => chosen.has(id))}
          onChange={(isIn) => chosen.put(ids, isIn)}
        />
      </Box>
      <Box as="ul" aria-label={name}>
        {items.map((item) => (
          <BoardCard key={item.order.id} {...{ item, chosen, drag, onReplan }} />
        ))}
      </Box>
    </Box>
  );
};

/** The orders that no vehicle collects yet, and those that are late, by town. */
export const Waiting = (props: WaitingProps) => {
  const { address, list, items, shown, chosen, drag, onReplan } = props;
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = list;
  const total = data?.page.total ?? null;
  const ids = shown.map(({ order }) => order.id);
  const oneStop = useOneStop<HTMLDivElement>();
  return (
    <Box
      as="section"
      aria-label={t('board.waiting')}
      data-drop="waiting"
      bg="bg.panel"
      border="1px solid"
      borderColor={drag.over === 'waiting' ? 'brand.9' : 'border'}
      borderRadius="panel"
      display="flex"
      flexDirection="column"
      minHeight="0"
      width={{ base: 'full', lg: '340px' }}
      flexShrink="0"
    >
      <Stack p="3" gap="2">
        <Row justifyContent="space-between">
          <Heading as="h2">{t('board.waiting')}</Heading>
          {shown.length > 0 ? (
            <Checkbox
              label={t('board.all', { count: shown.length })}
              value={ids.every((id) => chosen.has(id))}
              onChange={(isIn) => chosen.put(ids, isIn)}
            />
          ) : null}
        </Row>
        <SearchField
          label={t('board.search')}
          value={address.q}
          onSearch={(q) => address.put({ q, page: '' })}
          width="100%"
        />
        <Filters {...{ address, items }} />
      </Stack>
      <Box {...oneStop} position="relative" overflowY="auto" minHeight="0" flex="1">
        {!data && error ? (
          <ErrorState
            title={t('board.waitingFailed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {!data && !error ? <SkeletonRows rows={8} /> : null}
        {data && shown.length === 0 ? (
          <EmptyState
            drawing="truck"
            text={items.length === 0 ? t('board.nothingWaits') : t('board.noneMatches')}
          />
        ) : null}
        {byTown(shown, compareText).map((group) => (
          <Group key={group.town} {...group} {...{ chosen, drag, onReplan }} />
        ))}
      </Box>
      {total !== null && total > waitingPage ? (
        <Box p="2" borderTop="1px solid" borderColor="border">
          <Pagination
            page={address.page}
            pageSize={waitingPage}
            shown={items.length}
            total={total}
            onPage={(page) => address.put({ page: page === 1 ? '' : String(page) })}
          />
        </Box>
      ) : null}
    </Box>
  );
};
