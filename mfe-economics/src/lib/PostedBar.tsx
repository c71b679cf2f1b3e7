import { Box } from '@fraktion/shared-ui';

export interface PostedBarProps {
  readonly posted: number;
  readonly total: number;
  readonly width?: string;
}

/** The progress as a bar; the text beside it gives the same. */
export const PostedBar = ({ posted, total, width = '32px' }: PostedBarProps) => (
  <Box
    aria-hidden
    width={width}
    height="4px"
    borderRadius="full"
    bg="bg.muted"
    overflow="hidden"
    flexShrink="0"
  >
    <Box
      height="full"
      borderRadius="full"
      bg={posted === total ? 'green.solid' : 'brand.9'}
      transition="width 180ms"
      style={{ width: total === 0 ? '0' : `${(posted / total) * 100}%` }}
    />
  </Box>
);
