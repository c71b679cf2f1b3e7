import { Box, type DecimalText, Stack, Text } from '@fraktion/shared-ui';

import type { FigureClass } from './classes.ts';
import { Dot } from './Dot.tsx';
import { useMapWords } from './words.ts';

export interface LegendProps {
  readonly title: string;
  readonly classes: readonly FigureClass[];
  readonly format: (value: DecimalText) => string;
  /** Whether some places have no figure. */
  readonly withNone: boolean;
}

/** The meaning of each size, in numbers. */
export const Legend = ({ title, classes, format, withNone }: LegendProps) => {
  const words = useMapWords();
  const entries = classes
    .toReversed()
    .map(({ level, from, to }): { level: number | null; text: string } => ({
      level,
      text: from === to ? format(from) : `${format(from)} – ${format(to)}`,
    }));
  if (withNone) entries.push({ level: null, text: words('none') });
  return (
    <Box flex="0 1 auto" minWidth="0">
      <Text size="caption" tone="muted" mb="2">
        {title}
      </Text>
      <Stack as="ul" gap="1" margin="0" padding="0" listStyleType="none">
        {entries.map(({ level, text }) => (
          <Box as="li" key={level ?? 'none'} display="flex" alignItems="center" gap="2">
            <Box as="span" flex="none" width="28px" display="grid" placeItems="center">
              <Dot level={level} />
            </Box>
            <Text as="span" size="caption" figures>
              {text}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
};
