import { Box, SkeletonText } from '@fraktion/shared-ui';

/** As high as the pages will be. */
export const PdfWaiting = () => (
  <Box height="56vh" p="4" bg="bg.subtle" borderRadius="control" overflow="hidden">
    <SkeletonText lines={8} />
  </Box>
);
