import { Box, IconButton, Row, Text } from '@fraktion/shared-ui';
import { ChartColumn, Table } from '@fraktion/shared-ui/icons';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { type ReactNode, useState } from 'react';

import { DataTable, type TableData } from '../list/DataTable.tsx';
import { type EChartsCoreOption, echarts } from './echarts.ts';
import { useFontReady } from './useFontReady.ts';
import { useChartWords } from './words.ts';

export interface ChartProps {
  /** Describes the chart in one sentence; screen readers read it instead of the canvas. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  /** The same figures as a table. */
  readonly table: TableData;
  readonly height?: number;
  /** Left of the table switch: the period or the unit. */
  readonly caption?: ReactNode;
  /** Below the chart, such as the names of its colours where a phone has no room above it. */
  readonly below?: ReactNode;
  /** Called with the name of the clicked category. */
  readonly onPick?: ((name: string) => void) | undefined;
}

/** It is drawn for the screen; on narrower paper it is scaled. */
const fitted = {
  minHeight: '0',
  '& div': { maxWidth: '100%', height: 'auto !important' },
  '& canvas': {
    position: 'static !important',
    maxWidth: '100%',
    height: 'auto !important',
  },
} as const;

/** A chart with a switch to its data as a table. */
export const Chart = ({
  label,
  option,
  table,
  height = 280,
  caption,
  below,
  onPick,
}: ChartProps) => {
  const words = useChartWords();
  const fontReady = useFontReady();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <Row justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap" mb="1">
        <Text as="div" size="caption" tone="muted">
          {caption}
        </Text>
        <IconButton
          icon={asTable ? ChartColumn : Table}
          label={asTable ? words('asChart') : words('asTable')}
          size="small"
          data-screen-only=""
          onClick={() => setAsTable(!asTable)}
        />
      </Row>
      {asTable ? (
        <DataTable label={label} data={table} />
      ) : (
        <Box role="img" aria-label={label} minHeight={`${height}px`} _print={fitted}>
          {fontReady ? (
            <EChartsReactCore
              echarts={echarts}
              option={option}
              notMerge
              style={{ height }}
              {...(onPick
                ? { onEvents: { click: (event: { name: string }) => onPick(event.name) } }
                : {})}
            />
          ) : null}
        </Box>
      )}
      {below && !asTable ? (
        <Text as="div" size="caption" tone="muted" mt="2">
          {below}
        </Text>
      ) : null}
    </figure>
  );
};
