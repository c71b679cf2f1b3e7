import { type BoardItem, boardColumns } from '@fraktion/contract/dashboards';
import { Box, Grid } from '@fraktion/shared-ui';

import type { BoardFilter } from './useBoardFilter.ts';
import { usePlaced } from './usePlaced.ts';
import type { Widgets } from './useWidgets.ts';
import { MissingCard, WidgetCard } from './WidgetCard.tsx';
import { widgetProps } from './widgetProps.ts';

export const rowHeight = 40;
export const gap = 16;

export interface BoardGridProps {
  readonly items: readonly BoardItem[];
  readonly widgets: Widgets;
  readonly filter: Pick<BoardFilter, 'period' | 'locationId'>;
}

/** The widgets of a board with their data and places. */
export function useBoardCards({ items, widgets, filter }: BoardGridProps) {
  const { find } = widgets;
  const cards = items.map((item) => {
    const widget = find(item);
    return { item, widget, props: widget && widgetProps(widget, item.settings, filter) };
  });
  const placedAt = usePlaced(
    cards.flatMap(({ item: { id, remote, kind }, props }) =>
      props ? [{ id, remote, kind, props }] : [],
    ),
  );
  return cards.map((card) => ({ ...card, placed: placedAt(card.item.id) }));
}

export type BoardCard = ReturnType<typeof useBoardCards>[number];

/** Two columns on paper, roughly in the order of the board; a wide widget gets its own row. */
const onPaper = {
  grid: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important',
    gridAutoRows: 'auto !important',
    // A narrow widget moves up beside another narrow one, past a wide one.
    gridAutoFlow: 'row dense',
    // Bars, goals and keys are backgrounds, which a browser leaves out on paper.
    printColorAdjust: 'exact',
  },
  item: (width: number) => ({
    gridColumn: `${width > boardColumns / 2 ? 'span 2' : 'auto'} !important`,
    gridRow: 'auto !important',
    breakInside: 'avoid',
  }),
} as const;

/** A board for reading: 12 columns on a desktop, one below the other in the phone's own order. */
export const BoardGrid = (props: BoardGridProps) => (
  <Grid
    as="ul"
    gap={`${gap}px`}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${boardColumns}, minmax(0, 1fr))` }}
    gridAutoRows={{ base: 'auto', md: `${rowHeight}px` }}
    _print={onPaper.grid}
  >
    {useBoardCards(props).map(({ item, widget, props: drawn, placed }) => (
      <Box
        as="li"
        key={item.id}
        data-board="widget"
        minWidth="0"
        gridColumn={{ base: 'auto', md: `${item.x + 1} / span ${item.w}` }}
        gridRow={{ base: 'auto', md: `${item.y + 1} / span ${item.h}` }}
        _print={onPaper.item(item.w)}
      >
        {widget && drawn ? (
          <WidgetCard widget={widget} settings={item.settings} props={drawn} placed={placed} />
        ) : (
          <MissingCard />
        )}
      </Box>
    ))}
  </Grid>
);
