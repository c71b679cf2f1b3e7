import { type BoardItem, boardColumns } from '@fraktion/contract/dashboards';
import { Box, IconButton, Row, useTranslation } from '@fraktion/shared-ui';
import { GripVertical, Settings, Trash2 } from '@fraktion/shared-ui/icons';
import type { KeyboardEvent } from 'react';
import ReactGridLayout, { type Layout, useContainerWidth } from 'react-grid-layout';

import { type BoardCard, gap, rowHeight } from '../lib/BoardGrid.tsx';
import { MissingCard, WidgetCard } from '../lib/WidgetCard.tsx';
import type { Direction } from './arrange.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const handle = 'board-handle';

interface EditGridProps {
  readonly cards: readonly BoardCard[];
  readonly layout: Layout;
  readonly titleOf: (item: BoardItem) => string;
  readonly onLayout: (layout: Layout) => void;
  readonly onKey: (item: BoardItem, direction: Direction, sizing: boolean) => void;
  readonly onSettings: (item: BoardItem) => void;
  readonly onRemove: (item: BoardItem) => void;
}

const Tools = ({
  item,
  title,
  onKey,
  onSettings,
  onRemove,
}: Pick<EditGridProps, 'onKey' | 'onSettings' | 'onRemove'> & {
  readonly item: BoardItem;
  readonly title: string;
}) => {
  const { t } = useTranslation('mfe-dashboard');
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onKey(item, direction, event.shiftKey);
  };
  return (
    <Row gap="0.5" flexWrap="nowrap" flexShrink="0">
      <IconButton
        className={handle}
        icon={GripVertical}
        label={t('arrange.handle', { title })}
        size="small"
        cursor="grab"
        touchAction="none"
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon={Settings}
        label={t('arrange.settings', { title })}
        size="small"
        onClick={() => onSettings(item)}
      />
      <IconButton
        icon={Trash2}
        label={t('arrange.remove', { title })}
        size="small"
        onClick={() => onRemove(item)}
      />
    </Row>
  );
};

/** The library's own rules, in the portal's colours; the corner is as large as a thumb. */
const look = {
  '& .react-grid-layout': { position: 'relative' },
  '& .react-grid-item': { transition: 'transform 160ms, width 160ms, height 160ms' },
  '& .react-grid-item.resizing, & .react-draggable-dragging': { transition: 'none', zIndex: '2' },
  '& .react-draggable-dragging': { boxShadow: 'float', opacity: '0.92' },
  '& .react-grid-placeholder': {
    background: 'brand.4',
    opacity: '0.5',
    borderRadius: 'panel',
  },
  '& .react-resizable-handle': {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    width: '28px',
    height: '28px',
    cursor: 'se-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: '6px',
      bottom: '6px',
      width: '9px',
      height: '9px',
      borderInlineEnd: '2px solid',
      borderBottom: '2px solid',
      borderColor: 'fg.subtle',
    },
  },
  // Texts are not marked while a widget is dragged over them.
  '.react-draggable-transparent-selection &': { userSelect: 'none' },
  '@media (prefers-reduced-motion: reduce)': { '& .react-grid-item': { transition: 'none' } },
} as const;

/** The board with a handle on each widget, which a mouse, a finger and the arrow keys move, and a corner that sizes it. */
export const EditGrid = ({ cards, layout, titleOf, onLayout, ...tools }: EditGridProps) => {
  const { width, containerRef, mounted } = useContainerWidth();
  return (
    <Box ref={containerRef} css={look}>
      {/* The library would add a style element of this name, which the portal's policy refuses. `look` has its rule. */}
      <Box id="react-draggable-style-el" hidden />
      {mounted ? (
        <ReactGridLayout
          width={width}
          layout={layout}
          gridConfig={{
            cols: boardColumns,
            rowHeight,
            margin: [gap, gap],
            containerPadding: [0, 0],
          }}
          dragConfig={{ handle: `.${handle}` }}
          onDragStop={onLayout}
          onResizeStop={onLayout}
        >
          {cards.map(({ item, widget, props, placed }) => {
            const title = titleOf(item);
            const buttons = <Tools item={item} title={title} {...tools} />;
            return (
              <div key={item.id}>
                {widget && props ? (
                  <WidgetCard
                    widget={widget}
                    settings={item.settings}
                    props={props}
                    placed={placed}
                    tools={buttons}
                  />
                ) : (
                  <MissingCard tools={buttons} />
                )}
              </div>
            );
          })}
        </ReactGridLayout>
      ) : null}
    </Box>
  );
};
