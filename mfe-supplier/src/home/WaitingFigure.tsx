import { Box, formatCount, Link, Text } from '@fraktion/shared-ui';

export interface WaitingFigureProps {
  readonly name: string;
  /** Undefined until it is counted. */
  readonly count: number | undefined;
  readonly to: string;
  /** It fills the last line, until all figures fit on one line. */
  readonly wide: boolean;
}

/** One number with its name; the whole figure is a link. */
export const WaitingFigure = ({ name, count, to, wide }: WaitingFigureProps) => (
  <Box
    as="li"
    gridColumn={wide ? { base: 'span 2', xl: 'auto' } : undefined}
    borderTop="1px solid"
    borderInlineStart="1px solid"
    borderColor="border"
    display="flex"
  >
    <Link
      to={to}
      quiet
      flex="1"
      px="4"
      py="3"
      aria-busy={count === undefined || undefined}
      transition="background-color 120ms"
      _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Text as="span" display="block" tone="muted">
        {name}
      </Text>
      <Text as="span" display="block" size="figure">
        {count === undefined ? '–' : formatCount(count)}
      </Text>
    </Link>
  </Box>
);
