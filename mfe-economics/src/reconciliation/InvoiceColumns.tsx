import { Box, Flex } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

interface InvoiceColumnsProps {
  readonly lines: ReactNode;
  readonly totals: ReactNode;
  readonly facts: ReactNode;
}

/** Where the parts of an invoice stand: beside its lines only where that leaves room to read them. */
export const InvoiceColumns = ({ lines, totals, facts }: InvoiceColumnsProps) => (
  <Flex gap="5" align="start" wrap="wrap">
    <Box flex="999 1 760px" minWidth="0">
      {lines}
    </Box>
    <Flex gap="5" align="start" wrap="wrap" flex="1 1 320px" minWidth="0">
      <Box flex="1 1 300px" minWidth="0">
        {totals}
      </Box>
      <Box flex="1 1 300px" minWidth="0">
        {facts}
      </Box>
    </Flex>
  </Flex>
);
