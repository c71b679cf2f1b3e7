import type { Dimension, Figures, MeasureName } from '@fraktion/contract/measures';
import { Box, Flex, formatPercent, Link, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { shareText } from '@fraktion/shared-ui/decimal';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { figureText } from '@fraktion/shared-waste/figures';

import { keyText } from './keyText.ts';
import { sourcesAddress } from './sourcesAddress.ts';
import { isNothing, useFigures } from './useFigures.ts';
import { FiguresBody } from './FiguresBody.tsx';

export interface FigureByProps extends WidgetProps {
  readonly measure: MeasureName;
  readonly label: string;
  /** Each part as its share of the whole, in per cent. */
  readonly asShare?: boolean;
}

const shown = 7;

interface Part {
  readonly key: string | null;
  readonly value: string;
}

/** The largest parts of a column, the largest first. */
const partsOf = ({ rows }: Figures, at: number): Part[] =>
  rows
    .flatMap(({ keys, values }) => {
      const value = values[at] ?? null;
      return value === null || isNothing(value) ? [] : [{ key: keys[0] ?? null, value }];
    })
    .toSorted((one, other) => Number(other.value) - Number(one.value));

const Bar = ({ share }: { readonly share: number }) => (
  <Box as="span" display="block" aria-hidden height="6px" borderRadius="full" bg="bg.muted" mt="1">
    <Box
      as="span"
      display="block"
      height="full"
      minWidth="2px"
      borderRadius="full"
      bg="brand.8"
      width={`${Math.max(0, share) * 100}%`}
    />
  </Box>
);

/** A figure by parts: the largest as aligned bars, each with a link to its sources. */
export const FigureBy = ({ measure, label, asShare = false, ...props }: FigureByProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const dimension = (props.dimension ?? 'location') as Dimension;
  const query = useFigures({ ...props, measures: [measure], by: dimension });
  return (
    <FiguresBody query={query}>
      {(figures) => (
        <Stack gap="5">
          {figures.columns.map(({ currency }, at) => {
            const parts = partsOf(figures, at);
            const total = figures.totals.values[at] ?? '0';
            const whole = asShare ? Number(total) : Number(parts[0]?.value ?? 0);
            return (
              <Stack as="ul" gap="3" key={currency ?? measure} aria-label={label}>
                {parts.slice(0, shown).map(({ key, value }) => (
                  <Box as="li" key={key ?? ''}>
                    {/* The whole row is a link, because a thumb needs the height. */}
                    <Link
                      quiet
                      display="block"
                      minHeight={{ base: '48px', md: '0' }}
                      to={sourcesAddress({ ...props, measure, row: { dimension, key } })}
                    >
                      <Flex as="span" justify="space-between" gap="3" align="baseline">
                        <Text as="span" overflowWrap="anywhere">
                          {keyText(t, dimension, key, figures)}
                        </Text>
                        <Text as="span" figures whiteSpace="nowrap">
                          {asShare
                            ? formatPercent(shareText(value, total))
                            : figureText(measure, value, currency)}
                        </Text>
                      </Flex>
                      <Bar share={whole === 0 ? 0 : Number(value) / whole} />
                    </Link>
                  </Box>
                ))}
                {parts.length > shown ? (
                  <Text as="li" size="caption" tone="muted">
                    {t('figures.more', { count: parts.length - shown })}
                  </Text>
                ) : null}
              </Stack>
            );
          })}
        </Stack>
      )}
    </FiguresBody>
  );
};
