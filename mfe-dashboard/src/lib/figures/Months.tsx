import { Box, formatMonth, IconButton, Row, useTranslation } from '@fraktion/shared-ui';
import { ChartColumn, Table } from '@fraktion/shared-ui/icons';
import { DataTable } from '@fraktion/shared-ui/list';
import { type ReactNode, useState } from 'react';

import { Spark } from './Spark.tsx';

export interface MonthsProps {
  readonly label: string;
  readonly months: readonly string[];
  /** One for each month. */
  readonly values: readonly (string | null)[];
  readonly format: (value: string | null) => string;
  /** Left of the table switch. */
  readonly caption: ReactNode;
}

/** The preceding months of a figure as small bars, with a switch to a table of the same. */
export const Months = ({ label, months, values, format, caption }: MonthsProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const [asTable, setAsTable] = useState(false);
  const name = (month: string): string => formatMonth(`${month}-01`);
  return (
    <>
      <Row justifyContent="space-between" flexWrap="nowrap" gap="2">
        <Box minWidth="0">{caption}</Box>
        <IconButton
          icon={asTable ? ChartColumn : Table}
          label={t(asTable ? 'figures.asChart' : 'figures.asTable', { name: label })}
          size="small"
          data-screen-only=""
          onClick={() => setAsTable(!asTable)}
        />
      </Row>
      {asTable ? (
        <DataTable
          label={label}
          data={{
            columns: [t('dimension.month'), label],
            rows: months.map((month, at) => [name(month), format(values[at] ?? null)]).toReversed(),
          }}
        />
      ) : (
        <Spark months={months} values={values} format={format} />
      )}
    </>
  );
};
