import type { ReactNode } from 'react';

import { Box } from '../../layout/boxes.tsx';

export interface FocusHomeProps {
  /** The text that a screen reader announces when it gets the focus. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Gets the focus, within `followFocus`, when the element that had it is gone. */
export const FocusHome = ({ label, children }: FocusHomeProps) => (
  <Box data-next role="group" aria-label={label} tabIndex={-1} outline="none">
    {children}
  </Box>
);
