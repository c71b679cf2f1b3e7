import { Box, Flex, formatMonth } from '@fraktion/shared-ui';

export interface SparkProps {
  readonly months: readonly string[];
  /** One for each month. */
  readonly values: readonly (string | null)[];
  readonly format: (value: string | null) => string;
}

/** The months up to now as small bars from one base line; the newest is the strongest. A figure beside it gives the exact value. */
export const Spark = ({ months, values, format }: SparkProps) => {
  const highest = Math.max(...values.map((value) => Math.abs(Number(value ?? 0))));
  return (
    <Flex aria-hidden align="flex-end" gap="3px" height="44px" mt="2">
      {months.map((month, at) => {
        const value = values[at] ?? null;
        const share = highest === 0 ? 0 : Math.abs(Number(value ?? 0)) / highest;
        return (
          <Box
            key={month}
            title={`${formatMonth(`${month}-01`)}: ${format(value)}`}
            flex="1"
            maxWidth="22px"
            minHeight="2px"
            height={`${Math.round(share * 100)}%`}
            borderRadius="2px"
            bg={at === months.length - 1 ? 'brand.9' : 'border.control'}
          />
        );
      })}
    </Flex>
  );
};
