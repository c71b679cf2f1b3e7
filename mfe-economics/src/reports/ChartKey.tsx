import { Box, Flex, Text } from '@fraktion/shared-ui';
import { type Series, type SeriesColour, useChartPalette } from '@fraktion/shared-ui/chart';

/** The name of each colour, if the chart itself cannot show it. */
export const ChartKey = ({
  series,
}: {
  readonly series: readonly (Series & { readonly colour: SeriesColour })[];
}) => {
  const { colourOf } = useChartPalette();
  return (
    <Flex
      as="ul"
      wrap="wrap"
      gap="4"
      margin="0"
      padding="0"
      listStyleType="none"
      aria-hidden="true"
    >
      {series.map(({ name, colour }) => (
        <Flex as="li" key={name} align="center" gap="2">
          <Box
            width="10px"
            height="10px"
            borderRadius="control"
            style={{ background: colourOf(colour) }}
          />
          <Text size="caption" tone="muted">
            {name}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
};
