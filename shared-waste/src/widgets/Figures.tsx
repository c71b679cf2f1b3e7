import { Box, Grid, Text } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

export interface FigureProps {
  readonly name: string;
  readonly figure: string;
  /** What it is a part of, or how it compares. */
  readonly note?: ReactNode;
  readonly late?: boolean | undefined;
}

export const Figure = ({ name, figure, note, late }: FigureProps) => (
  <Box minWidth="0">
    <Text as="dt" tone="muted">
      {name}
    </Text>
    <Text
      as="dd"
      size="figure"
      margin="0"
      figures
      whiteSpace="nowrap"
      color={late ? 'red.text' : undefined}
    >
      {figure}
    </Text>
    {note ? (
      <Text as="dd" size="caption" tone="muted" figures margin="0">
        {note}
      </Text>
    ) : null}
  </Box>
);

/** Figures with their names, as many beside one another as there is room for. */
export const Figures = ({ figures }: { readonly figures: readonly FigureProps[] }) => (
  <Grid
    as="dl"
    gap="4"
    margin="0"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 180px), 1fr))"
  >
    {figures.map((each) => (
      <Figure key={each.name} {...each} />
    ))}
  </Grid>
);
