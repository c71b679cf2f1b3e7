import { Box } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

/** What a phone shows instead of a table's rows, one below the other in their panel: list items. */
export const CardRows = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Box
    as="ul"
    // Without bullets a list is none to some screen readers, unless it says so.
    role="list"
    aria-label={label}
    listStyleType="none"
    m="0"
    p="0"
    css={{
      '& > li': {
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
        padding: '{spacing.3} {spacing.4} {spacing.4}',
        borderTop: '1px solid {colors.border}',
      },
    }}
  >
    {children}
  </Box>
);
