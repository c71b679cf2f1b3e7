import type { ReactNode } from 'react';

import { Box } from '../layout/boxes.tsx';

export interface FocusHomeProps {
  /** What a screen reader says when the focus arrives. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Where the focus goes on, within `followFocus`, when what had it is gone. */
export const FocusHome = ({ label, children }: FocusHomeProps) => (
  <Box data-next role="group" aria-label={label} tabIndex={-1} outline="none">
    {children}
  </Box>
);
