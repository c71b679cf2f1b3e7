import { Box, SkeletonText } from '@fraktion/shared-ui';

/** As high as the pages will be. */
export const PdfWaiting = ({ height = '56vh' }: { readonly height?: string | undefined }) => (
  <Box height={height} p="4" bg="bg.subtle" borderRadius="control" overflow="hidden">
    <SkeletonText lines={8} />
  </Box>
);
