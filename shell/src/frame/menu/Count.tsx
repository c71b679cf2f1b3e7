import { Box } from '@fraktion/shared-ui';

import { shownCount } from '../todos/useTodoCounts.ts';

interface CountTone {
  /** Red for news; waiting work has the portal's own colour. */
  readonly tone?: 'red' | 'brand';
}

export interface CountProps extends CountTone {
  readonly count: number;
}

const tones = {
  red: { bg: 'red.text', color: 'bg.panel' },
  brand: { bg: 'brand.9', color: 'brand.on' },
} as const;

/** A number beside a word; screen readers get it in words. Zero shows nothing. */
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
      // Not as text, so that only the word beside it is read and announced.
      data-count={shownCount(count)}
      css={{ '&::before': { content: 'attr(data-count)' } }}
    />
  );
}

/** The same at the corner of an icon, without moving it. */
export function CornerCount(props: CountProps) {
  return (
    <Box position="absolute" bottom="50%" insetInlineStart="50%">
      <Count {...props} />
    </Box>
  );
}

export interface DotProps extends CountTone {
  readonly top: string;
  readonly insetInlineEnd: string;
}

/** A dot, if there is no room for a number; screen readers get it in words. */
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
