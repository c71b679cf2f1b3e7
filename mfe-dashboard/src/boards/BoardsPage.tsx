import { type Dashboard, listDashboards } from '@fraktion/contract/dashboards';
import { newId, useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  EmptyState,
  ErrorState,
  FilterBar,
  later,
  Page,
  SkeletonCards,
  useDevice,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pencil } from '@fraktion/shared-ui/icons';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';
import { Recalculation } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useBoardFile } from './files/useBoardFile.ts';
import { BoardGrid } from '../lib/BoardGrid.tsx';
import { BoardHeading } from '../lib/BoardHeading.tsx';
import { startBoardsOf, startItems } from '../lib/startBoards.ts';
import { type BoardFilter, useBoardFilter } from '../lib/useBoardFilter.ts';
import { useWidgets, type Widgets } from '../lib/useWidgets.ts';
import { BoardActions } from './BoardActions.tsx';
import { BoardDialog } from './BoardDialog.tsx';
import { BoardChoice } from './BoardMenu.tsx';
import { copied, shownBoard } from './shownBoard.ts';

const skeleton = <SkeletonCards cards={6} height={180} least={280} />;

// The library for moving and resizing is loaded when somebody arranges a board.
const ArrangeBoard = later(
  async () => ({ default: (await import('./ArrangeBoard.tsx')).ArrangeBoard }),
  skeleton,
);

/** The board in the address, and whether it is being arranged. */
const useBoardAddress = () => {
  const [params, setParams] = useSearchParams();
  const open = (id: string | undefined, arrange = false) => {
    const next = new URLSearchParams(params);
    next.delete('arrange');
    if (id === undefined) next.delete('board');
    else next.set('board', id);
    if (arrange) next.set('arrange', 'true');
    setParams(next);
  };
  return { asked: params.get('board'), arranging: params.has('arrange'), open };
};

interface LoadedProps {
  readonly boards: readonly Dashboard[];
  readonly widgets: Widgets;
  readonly filter: BoardFilter;
}

const Loaded = ({ boards, widgets, filter }: LoadedProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const { role, account } = useProfile();
  const { mobile } = useDevice();
  const { asked, arranging, open } = useBoardAddress();
  const [copying, setCopying] = useState(false);
  const starts = startBoardsOf(role, account.kind);
  const shown = shownBoard(asked, boards, starts);
  const made = shown.kind === 'made' ? shown.board : undefined;
  const own = made?.mine ? made : undefined;
  const name = shown.kind === 'made' ? shown.board.name : t(`boards.starts.${shown.id}`);
  const items = shown.kind === 'made' ? shown.board.items : startItems(widgets.all ?? [], shown.id);
  const { board, save } = useBoardFile(name);
  if (own && arranging && !mobile) {
    return (
      <ArrangeBoard
        key={own.id}
        board={own}
        widgets={widgets}
        filter={filter}
        onDone={() => open(own.id)}
      />
    );
  }
  return (
    <Page
      title={t('dashboard.title')}
      ownPaper
      actions={
        <>
          <BoardActions
            name={name}
            items={items}
            own={own}
            onFile={items.length === 0 ? undefined : save}
            onMade={(board) => open(board.id, true)}
            onGone={() => open(undefined)}
          />
          {/* Only the owner arranges a board; others get their own copy. */}
          {mobile ? null : (
            <Button icon={Pencil} onClick={() => (own ? open(own.id, true) : setCopying(true))}>
              {t(own ? 'boards.arrange' : 'boards.makeOwn')}
            </Button>
          )}
        </>
      }
      toolbar={
        <FilterBar>
          <BoardChoice
            shown={shown.id}
            name={name}
            boards={boards}
            starts={starts}
            onChoose={(id) => open(id)}
          />
          <FilterPeriod
            label={t('dashboard.period')}
            value={filter.period}
            onChange={filter.setPeriod}
            required
          />
        </FilterBar>
      }
    >
      <Recalculation />
      {items.length === 0 ? (
        <EmptyState
          text={t('boards.empty')}
          action={
            own && !mobile ? (
              <Button onClick={() => open(own.id, true)}>{t('store.open')}</Button>
            ) : undefined
          }
        />
      ) : (
        <div ref={board}>
          <BoardHeading name={name} filter={filter} />
          <BoardGrid key={shown.id} items={items} widgets={widgets} filter={filter} />
        </div>
      )}
      {copying ? (
        <BoardDialog
          title={t('boards.makeOwn')}
          row={undefined}
          items={copied(items, newId)}
          name={name}
          onDone={(board) => {
            setCopying(false);
            open(board.id, true);
          }}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </Page>
  );
};

/** Boards that people compose from the widgets of the remotes. */
const BoardsPage = () => {
  const { t } = useTranslation('mfe-dashboard');
  const filter = useBoardFilter();
  const widgets = useWidgets();
  const boards = useQuery(queryFor(listDashboards));
  const error = widgets.all ? boards.error : (widgets.error ?? boards.error);
  if (widgets.all && boards.data)
    return <Loaded boards={boards.data} widgets={widgets} filter={filter} />;
  return (
    <Page title={t('dashboard.title')}>
      {error ? (
        <ErrorState
          title={t('widgets.failed')}
          error={error}
          onRetry={() => {
            widgets.retry();
            void boards.refetch();
          }}
          retrying={widgets.retrying || boards.isFetching}
        />
      ) : (
        skeleton
      )}
    </Page>
  );
};

export default BoardsPage;
