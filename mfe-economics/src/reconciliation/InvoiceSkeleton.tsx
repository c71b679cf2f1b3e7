import { Box, SkeletonPage, SkeletonText, useMediaQuery } from '@fraktion/shared-ui';

import { WideColumns } from './lines/Columns.tsx';

const rows = Array.from({ length: 8 }, (_, at) => at);

const Lines = () => (
  <>
    {rows.map((row) => (
      <Box key={row} px="4" py="2.5" borderTop="1px solid" borderColor="border">
        <SkeletonText />
      </Box>
    ))}
  </>
);

const Words = () => (
  <Box p="4">
    <SkeletonText lines={10} />
  </Box>
);

/** A skeleton of the invoice page. */
export const InvoiceSkeleton = () => {
  const isWide = useMediaQuery('(min-width: 1280px)');
  return (
    <SkeletonPage>
      <Box py="2" mb="2" maxWidth="360px">
        <SkeletonText lines={1} />
      </Box>
      {isWide ? (
        <WideColumns document={<Words />} lines={<Lines />} editor={<Words />} />
      ) : (
        <Lines />
      )}
    </SkeletonPage>
  );
};
