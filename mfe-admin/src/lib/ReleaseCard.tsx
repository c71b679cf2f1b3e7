import { Box } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

/** One release in a list of them. */
export const ReleaseCard = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="li"
    bg="bg.panel"
    border="1px solid"
    borderColor="border"
    borderRadius="panel"
    p="4"
    minWidth="0"
  >
    {children}
  </Box>
);
