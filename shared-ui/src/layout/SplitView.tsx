import type { ReactNode } from 'react';

import { Grid } from './boxes.tsx';

export interface SplitViewProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Shares of the width. */
  readonly ratio?: readonly [number, number];
}

/** Two sides that scroll on their own; one above the other on a narrow window. */
export const SplitView = ({ left, right, ratio = [1, 1] }: SplitViewProps) => (
  <Grid
    gap="6"
    gridTemplateColumns={{
      base: 'minmax(0, 1fr)',
      md: `minmax(0, ${ratio[0]}fr) minmax(0, ${ratio[1]}fr)`,
    }}
    alignItems="start"
  >
    <div>{left}</div>
    <div>{right}</div>
  </Grid>
);
