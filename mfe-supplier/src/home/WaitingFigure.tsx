import { Box, formatCount, Link, Text } from '@fraktion/shared-ui';

export interface WaitingFigureProps {
  readonly name: string;
  /** Undefined until it is counted. */
  readonly count: number | undefined;
  readonly to: string;
  /** It has come back, or is late: it is seen first. */
  readonly urgent: boolean;
}

/** One number with its name; the whole figure is a link. On a phone it is one line high. */
export const WaitingFigure = ({ name, count, to, urgent }: WaitingFigureProps) => (
  <Box as="li" flex={{ base: 'none', md: '1' }} display="flex" minWidth={{ md: '140px' }}>
    <Link
      to={to}
      quiet
      flex="1"
      display="flex"
      flexDirection={{ base: 'row-reverse', md: 'column' }}
      alignItems={{ base: 'center', md: 'flex-start' }}
      justifyContent={{ base: 'flex-end', md: 'space-between' }}
      gap={{ base: '2', md: '1' }}
      minHeight="48px"
      px={{ base: '3', md: '4' }}
      py={{ base: '1', md: '3' }}
      bg="bg.panel"
      border="1px solid"
      borderColor={urgent ? 'red.line' : 'border'}
      borderRadius="panel"
      whiteSpace={{ base: 'nowrap', md: 'normal' }}
      aria-busy={count === undefined || undefined}
      transition="background-color 120ms"
      _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
    >
      <Text
        as="span"
        tone={urgent ? undefined : 'muted'}
        {...(urgent ? { color: 'red.text' } : {})}
      >
        {name}
      </Text>
      <Text
        as="span"
        figures
        fontWeight="semibold"
        fontSize={{ base: 'lg', md: '2xl' }}
        {...(urgent ? { color: 'red.text' } : {})}
      >
        {count === undefined ? '–' : formatCount(count)}
      </Text>
    </Link>
  </Box>
);
