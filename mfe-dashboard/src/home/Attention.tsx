import { getTodos, mostTodos } from '@fraktion/contract/home';
import type { ReleasedTodo } from '@fraktion/contract/releases';
import { type OpenTodo, useOpenTodos } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  formatCount,
  FrameIcon,
  getLanguage,
  Grid,
  Heading,
  Link,
  SkeletonCards,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { todoAddress } from './todoAddress.ts';

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '64px',
  px: '4',
  py: '2.5',
  bg: 'bg.panel',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'panel',
  height: 'full',
} as const;

interface Tile extends OpenTodo {
  readonly tile: NonNullable<ReleasedTodo['tile']>;
}

/** With a chosen location, tasks that belong to no location are left out. */
const tilesOf = (todos: readonly OpenTodo[], locationId: string | null): readonly Tile[] =>
  todos.flatMap((todo) =>
    todo.tile && (locationId === null || todo.locationScope) ? [{ ...todo, tile: todo.tile }] : [],
  );

const TileLink = ({
  todo,
  count,
  onlyId,
}: {
  readonly todo: Tile;
  readonly count: number;
  readonly onlyId: string | null;
}) => (
  <Link
    to={todoAddress(todo, onlyId)}
    quiet
    {...card}
    _hover={{ borderColor: 'border.control', textDecoration: 'none' }}
  >
    <Box color={`${todo.tile.tone}.text`} display="flex" flexShrink="0">
      <FrameIcon name={todo.tile.icon} size={20} />
    </Box>
    <Text as="span" fontSize="xl" fontWeight="semibold" figures flexShrink="0">
      {count > mostTodos ? `${formatCount(mostTodos)}+` : formatCount(count)}
    </Text>
    <Text as="span">{(count === 1 ? todo.text.one : todo.text.other)[getLanguage()]}</Text>
  </Link>
);

/** The tasks that wait for the user, each with its link; empty without tasks. */
export const Attention = ({ locationId }: { readonly locationId: string | null }) => {
  const { t } = useTranslation('mfe-dashboard');
  const open = useOpenTodos();
  const tiles = open && 'todos' in open ? tilesOf(open.todos, locationId) : undefined;
  const kinds = tiles?.map(({ kind }) => kind).join(',') ?? '';
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...queryFor(getTodos, { query: { kinds, ...(locationId ? { locationId } : {}) } }),
    enabled: kinds !== '',
    placeholderData: keepPreviousData,
  });
  const heading = (
    <Heading as="h2" size="small" mb="2">
      {t('attention.title')}
    </Heading>
  );
  if (tiles?.length === 0) return null;
  const unread = open && 'error' in open ? open : undefined;
  if (isPending && !unread) {
    return (
      <Box mb="6">
        {heading}
        <SkeletonCards cards={3} height={64} least={260} />
      </Box>
    );
  }
  // An empty place would mean that there is nothing to do.
  if (!data) {
    return (
      <Box mb="6">
        <ErrorState
          title={t('attention.failed')}
          error={unread ? unread.error : error}
          onRetry={unread ? unread.retry : () => void refetch()}
          retrying={isFetching}
        />
      </Box>
    );
  }
  const waiting = data.flatMap(({ kind, count, onlyId }) => {
    const todo = tiles?.find((each) => each.kind === kind);
    return todo && count > 0 ? [{ todo, count, onlyId }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Box as="section" aria-label={t('attention.title')} mb="6">
      {heading}
      <Grid as="ul" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))">
        {waiting.map((each) => (
          <Box as="li" key={each.todo.kind}>
            <TileLink {...each} />
          </Box>
        ))}
      </Grid>
    </Box>
  );
};
