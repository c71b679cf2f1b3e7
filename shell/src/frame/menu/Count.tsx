import { Box } from '@fraktion/shared-ui';

import { shownCount } from '../todos/useTodoCounts.ts';

interface Toned {
  /** Red is for what is new; what merely waits is in the portal's own colour. */
  readonly tone?: 'red' | 'brand';
}

export interface CountProps extends Toned {
  readonly count: number;
}

const tones = {
  red: { bg: 'red.text', color: 'bg.panel' },
  brand: { bg: 'brand.9', color: 'brand.on' },
} as const;

/** A figure beside a word; who only hears it is told in words. Nothing waits: nothing is shown. */
export function Count({ count, tone = 'brand' }: CountProps) {
  if (count === 0) return null;
  return (
    <Box
      as="span"
      aria-hidden
      display="block"
      flexShrink="0"
      minWidth="16px"
      height="16px"
      px="1"
      borderRadius="full"
      {...tones[tone]}
      fontSize="11px"
      lineHeight="16px"
      fontWeight="semibold"
      textAlign="center"
      pointerEvents="none"
      // No text, so that the word beside it is all that can be read and said.
      data-count={shownCount(count)}
      css={{ '&::before': { content: 'attr(data-count)' } }}
    />
  );
}

/** The same at the corner of an icon, which it lies over and does not move. */
export function CornerCount(props: CountProps) {
  return (
    <Box position="absolute" bottom="50%" insetInlineStart="50%">
      <Count {...props} />
    </Box>
  );
}

export interface DotProps extends Toned {
  readonly top: string;
  readonly insetInlineEnd: string;
}

/** That there is something, where a figure has no room; who only hears it is told in words. */
export function Dot({ tone = 'brand', ...place }: DotProps) {
  return (
    <Box
      as="span"
      position="absolute"
      width="8px"
      height="8px"
      borderRadius="full"
      bg={tones[tone].bg}
      pointerEvents="none"
      {...place}
    />
  );
}
