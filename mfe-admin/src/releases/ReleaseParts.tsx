import { Box, Text } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

export interface ReleasePart {
  readonly term: string;
  readonly value: ReactNode;
}

/** What is known of a version, each part under its name. */
export const ReleaseParts = ({ parts }: { readonly parts: readonly ReleasePart[] }) => (
  <Box
    as="dl"
    mt="1.5"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(132px, 1fr))"
    columnGap="4"
    rowGap="1"
  >
    {parts.map(({ term, value }) => (
      <Box key={term} minWidth="0">
        <Text as="dt" size="caption" tone="muted">
          {term}
        </Text>
        <Text as="dd" m="0" size="grid" figures overflowWrap="anywhere">
          {value}
        </Text>
      </Box>
    ))}
  </Box>
);
