import { Box } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

/** A phone's replacement for table rows, one below the other in their panel: list items. */
export const CardRows = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Box
    as="ul"
    // Some screen readers do not treat a list without bullets as a list, unless it has the role.
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
