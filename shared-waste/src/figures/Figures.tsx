import { Box, Button, Grid, Text } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { useSourceWords } from './useSourceWords.ts';

export interface FigureValue {
  readonly figure: string;
  /** Its share of a total, or its comparison. */
  readonly note?: ReactNode;
  readonly late?: boolean | undefined;
  /** Shows its sources. */
  readonly onOpen?: (() => void) | undefined;
}

export interface FigureProps {
  readonly name: string;
  /** One, or one for each currency. */
  readonly values: readonly FigureValue[];
}

/** The button's text begins where its name and its note begin, on touch screens too. */
const flush = { '&&': { paddingInline: '{spacing.3}' } } as const;

const Value = ({ name, value }: { readonly name: string; readonly value: FigureValue }) => {
  const words = useSourceWords();
  const { figure, note, late, onOpen } = value;
  const text = (
    <Text as="span" size="figure" figures whiteSpace="nowrap" color={late ? 'red.text' : undefined}>
      {figure}
    </Text>
  );
  return (
    <Box as="dd" margin="0">
      {onOpen ? (
        <Button
          variant="quiet"
          mx="-3"
          css={flush}
          onClick={onOpen}
          aria-label={words.open(name, figure)}
        >
          {text}
        </Button>
      ) : (
        text
      )}
      {note ? (
        <Text size="caption" tone="muted" figures>
          {note}
        </Text>
      ) : null}
    </Box>
  );
};

const tile = {
  bg: 'bg.panel',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'panel',
  px: '4',
  py: '3',
} as const;

/** On a phone two stand side by side; one that is too wide for that has a row of its own. */
const pairs = {
  [`@media (max-width: 599.98px)`]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '{spacing.2}',
    // As strong as the tiles' own styles, and behind them.
    '&& > *': {
      flex: '1 1 calc(50% - {spacing.1})',
      minWidth: 'min-content',
      paddingInline: '{spacing.3}',
    },
    '& dd span': { fontSize: '{fontSizes.xl}', lineHeight: '28px' },
  },
} as const;

export interface FiguresProps {
  readonly figures: readonly FigureProps[];
  /** The subject of the figures, if nothing beside them names it. */
  readonly label?: string;
  /** On a page each figure has its own frame; a widget has one already. */
  readonly tiles?: boolean;
  /** The minimum width of one, in pixels: money needs more than a rate. */
  readonly least?: number;
}

/** Figures with their names, as many in a row as there is room for. */
export const Figures = ({ figures, label, tiles = false, least = 180 }: FiguresProps) => (
  <Grid
    as="dl"
    aria-label={label}
    gap={tiles ? '3' : '4'}
    margin="0"
    gridTemplateColumns={`repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`}
    css={tiles ? pairs : undefined}
  >
    {figures.map(({ name, values }) => (
      <Box key={name} minWidth="0" {...(tiles ? tile : {})}>
        <Text as="dt" size="caption" tone="muted">
          {name}
        </Text>
        {values.map((value) => (
          <Value key={value.figure} name={name} value={value} />
        ))}
      </Box>
    ))}
  </Grid>
);
