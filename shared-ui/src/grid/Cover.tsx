import { Box, SkeletonRows } from '@fraktion/shared-ui';

/** Covers the grid with skeleton rows until it has drawn its first rows. */
export const Cover = ({ columns, rows }: { readonly columns: number; readonly rows: number }) => (
  <Box position="absolute" inset="0" zIndex="1" overflow="hidden" bg="bg.panel">
    <SkeletonRows columns={Math.min(6, columns)} rows={rows} />
  </Box>
);
