import { type Figures, isSum, type MeasureName } from '@fraktion/contract/measures';
import { Box, Stack, Text } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { figureText, useMeasureName } from '@fraktion/shared-waste/figures';
import type { ReactNode } from 'react';

import { monthsOf, yearUpTo } from './months.ts';
import { Months } from './Months.tsx';
import { Trend } from './Trend.tsx';
import { useBilled } from './useBilled.ts';
import { useFigures } from './useFigures.ts';
import { FiguresBody } from './FiguresBody.tsx';

export interface FigureTileProps extends WidgetProps {
  readonly measure: MeasureName;
  /** Below the figure, instead of its months. */
  readonly renderBelow?: (value: string | null) => ReactNode;
}

interface MonthsOfProps {
  readonly by: Figures | undefined;
  readonly period: WidgetProps['period'];
  readonly measure: MeasureName;
  readonly currency: string | null;
  readonly caption: ReactNode;
}

const MonthsOf = ({ by, period, measure, currency, caption }: MonthsOfProps) => {
  const measureName = useMeasureName();
  const months = monthsOf(period);
  const at = by?.columns.findIndex((column) => column.currency === currency) ?? -1;
  return (
    <Months
      label={measureName(measure)}
      months={months}
      values={months.map(
        (month) => by?.rows.find(({ keys }) => keys[0] === month)?.values[at] ?? null,
      )}
      format={(value) => figureText(measure, value, currency)}
      caption={caption}
    />
  );
};

/** One figure of the catalogue: compared with the same days last year, and by month. Money is shown once for each currency. */
export const FigureTile = ({ measure, renderBelow, ...props }: FigureTileProps) => {
  const year = yearUpTo(props.period);
  const asked = { ...props, measures: [measure], compare: 'lastYear' } as const;
  const query = useFigures(asked);
  const billed = useBilled(asked);
  const by = useFigures({ ...props, period: year, measures: [measure], by: 'month' });
  return (
    <FiguresBody query={query}>
      {({ columns, totals: { values } }) => (
        <Stack gap="5">
          {columns.map(({ currency }, at) => {
            // A sum without values is zero, a ratio without values is undefined.
            const none = isSum(measure) ? '0' : null;
            const value = values[at] ?? none;
            const trend = (
              <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                <Trend measure={measure} billed={billed} currency={currency} />
              </Box>
            );
            return (
              <div key={currency ?? measure}>
                <Text size="figure" figures whiteSpace="nowrap">
                  {figureText(measure, value, currency)}
                </Text>
                {renderBelow ? (
                  <>
                    {trend}
                    {renderBelow(value)}
                  </>
                ) : (
                  <MonthsOf
                    by={by.data}
                    period={year}
                    measure={measure}
                    currency={currency}
                    caption={trend}
                  />
                )}
              </div>
            );
          })}
        </Stack>
      )}
    </FiguresBody>
  );
};
