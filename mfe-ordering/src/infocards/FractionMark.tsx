import type { Infocard } from '@fraktion/contract/infocards';
import { Box } from '@fraktion/shared-ui';

import { fractionShape } from '../lib/infocard/fractionShapes.ts';

/** The fraction's pictogram, in the size of a list line. */
export const FractionMark = ({
  of,
}: {
  readonly of: Pick<Infocard, 'pictogram' | 'wasteCategory'>;
}) => {
  const { tone, path } = fractionShape(of);
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-flex"
      flexShrink="0"
      bg={`${tone}.tint`}
      color={`${tone}.text`}
      borderRadius="control"
      p="0.5"
    >
      <svg
        viewBox="0 0 24 24"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    </Box>
  );
};
