import { type BoardItem, type Dashboard, updateDashboard } from '@fraktion/contract/dashboards';
import { newId } from '@fraktion/shared-auth';
import { useCall, useLatestRow } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  EmptyState,
  FilterBar,
  Kbd,
  Page,
  Text,
  toast,
  toastFailure,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { Plus, Smartphone, Undo2 } from '@fraktion/shared-ui/icons';
import { useDiscard } from '@fraktion/shared-ui/overlay';
import { type KeyboardEvent, useState } from 'react';

import type { BoardFilter } from '../lib/useBoardFilter.ts';
import { useBoardCards } from '../lib/BoardGrid.tsx';
import type { KnownWidget, Widgets } from '../lib/useWidgets.ts';
import { widgetTitle } from '../lib/WidgetCard.tsx';
import { type Direction, layoutOf, moved, resized, withLayout } from './arrange.ts';
import { EditGrid } from './EditGrid.tsx';
import { PhoneOrderPanel } from './PhoneOrderPanel.tsx';
import { useHistory } from './useHistory.ts';
import { WidgetPanel } from './WidgetPanel.tsx';
import { WidgetStore } from './WidgetStore.tsx';

export interface ArrangeBoardProps {
  readonly board: Dashboard;
  readonly widgets: Widgets;
  readonly filter: BoardFilter;
  readonly onDone: () => void;
}

const nextRow = (items: readonly BoardItem[]): number =>
  Math.max(0, ...items.map(({ y, h }) => y + h));

const isSame = (one: readonly BoardItem[], other: readonly BoardItem[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Saves the layout. If it was changed elsewhere meanwhile, the answer shows that, and a second save overwrites it. */
const useSaveLayout = (board: Dashboard, onDone: () => void) => {
  const { t } = useTranslation('mfe-dashboard');
  const { row, attempt } = useLatestRow(updateDashboard, board);
  const { mutateAsync, isPending } = useCall(updateDashboard);
  const save = async (items: readonly BoardItem[]) => {
    await attempt(({ id, version, name, sharedWith }) =>
      mutateAsync({ params: { id }, body: { version, name, sharedWith, items: [...items] } }),
    );
    toast({ title: t('arrange.saved', { name: row.name }) });
    onDone();
  };
  return { save, isPending, overtaken: row.version !== board.version };
};

/** A board while it is arranged: by mouse, by touch or by keys. Nothing is stored before the user saves it. */
export const ArrangeBoard = ({ board, widgets, filter, onDone }: ArrangeBoardProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const history = useHistory<readonly BoardItem[]>(board.items);
  const items = history.now;
  const cards = useBoardCards({ items, widgets, filter });
  const [open, setOpen] = useState<'store' | 'phone' | BoardItem>();
  const [said, setSaid] = useState('');
  const { save, isPending, overtaken } = useSaveLayout(board, onDone);
  const changed = !isSame(items, board.items);
  useUnsaved(changed);
  const { close, question } = useDiscard(onDone, { changed: () => changed, pending: isPending });

  const titleOf = (item: BoardItem): string => {
    const widget = widgets.find(item);
    return widget ? widgetTitle(widget, item.settings) : t('widget.missing');
  };
  const leastOf = (item: BoardItem) => widgets.find(item)?.least ?? { w: 2, h: 2 };
  const layout = layoutOf(items, leastOf);
  const arrange = (item: BoardItem, direction: Direction, sizing: boolean) => {
    const next = (sizing ? resized : moved)(layout, item.id, direction);
    const title = titleOf(item);
    if (!next) return setSaid(t('arrange.edge', { title }));
    history.set(withLayout(items, next));
    const { x, y, w, h } = next.find(({ i }) => i === item.id)!;
    setSaid(
      sizing
        ? t('arrange.sized', { title, columns: w, rows: h })
        : t('arrange.moved', { title, column: x + 1, row: y + 1 }),
    );
  };
  const add = (widget: KnownWidget) => {
    const { w, h } = widget.usual;
    const { remote, kind } = widget;
    const item = { id: newId(), remote, kind, x: 0, y: nextRow(items), w, h, settings: {} };
    history.set([...items, item]);
    setSaid(t('store.added', { title: widgetTitle(widget, {}) }));
  };
  const remove = (item: BoardItem) => {
    history.set(items.filter(({ id }) => id !== item.id));
    setSaid(t('arrange.removed', { title: titleOf(item) }));
  };
  const undo = () => {
    history.undo();
    setSaid(t('arrange.undone'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea');
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping) return;
    event.preventDefault();
    if (!history.first) undo();
  };
  return (
    <Box onKeyDown={onKeyDown} minHeight="full">
      <Page
        title={t('arrange.title', { name: board.name })}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {t('arrange.cancel')}
            </Button>
            <Button
              variant="primary"
              pending={isPending}
              onClick={() => void save(items).catch(toastFailure)}
            >
              {t(overtaken ? 'arrange.saveOver' : 'arrange.save')}
            </Button>
          </>
        }
        toolbar={
          <FilterBar>
            <Button icon={Plus} onClick={() => setOpen('store')}>
              {t('store.open')}
            </Button>
            <Button icon={Smartphone} onClick={() => setOpen('phone')}>
              {t('phone.open')}
            </Button>
            <Button
              icon={Undo2}
              disabledReason={history.first ? t('arrange.nothing') : undefined}
              onClick={undo}
            >
              {t('arrange.undo')}
            </Button>
          </FilterBar>
        }
      >
        <Text tone="muted" mb="3">
          {t('arrange.how')} <Kbd>←↑→↓</Kbd> {t('arrange.howMove')} <Kbd>Shift</Kbd>{' '}
          {t('arrange.howSize')}
        </Text>
        {/* Present from the start, so that screen readers announce its changes. */}
        <Box role="status" srOnly>
          {said}
        </Box>
        {overtaken ? (
          <Box role="alert" mb="3">
            {t('arrange.overtaken')}
          </Box>
        ) : null}
        {items.length === 0 ? (
          <EmptyState
            text={t('boards.empty')}
            action={<Button onClick={() => setOpen('store')}>{t('store.open')}</Button>}
          />
        ) : (
          <EditGrid
            cards={cards}
            layout={layout}
            titleOf={titleOf}
            onLayout={(next) => {
              const arranged = withLayout(items, next);
              if (!isSame(arranged, items)) history.set(arranged);
            }}
            onKey={arrange}
            onSettings={setOpen}
            onRemove={remove}
          />
        )}
      </Page>
      {open === 'store' ? (
        <WidgetStore
          widgets={widgets}
          items={items}
          onAdd={add}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'phone' ? (
        <PhoneOrderPanel
          items={items}
          titleOf={titleOf}
          onOrder={history.set}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {typeof open === 'object' ? (
        <WidgetPanel
          item={open}
          widget={widgets.find(open)}
          onSet={(settings) => {
            history.set(items.map((each) => (each.id === open.id ? { ...each, settings } : each)));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {question}
    </Box>
  );
};
