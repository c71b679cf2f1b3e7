import { type Figures, measureSign, readFigures } from '@fraktion/contract/measures';
import { postingsReportPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, ButtonLink, later, useTranslation } from '@fraktion/shared-ui';
import { figureText } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';

import { keyText, plainFigure } from '../lib/figures/figureWords.ts';
import { Section } from './Section.tsx';
import type { InsightPeriod } from './useInsights.ts';

const Chart = later(() => import('./InsightChart.tsx'), <Box height="280px" aria-busy="true" />);

const dearestFirst = (rows: Figures['rows']): Figures['rows'] =>
  rows
    .filter(({ values }) => values.some((value) => value !== null))
    .toSorted((a, b) => Number(b.values[0] ?? 0) - Number(a.values[0] ?? 0));

/** Cost per tonne by supplier, the most expensive first. */
export const SuppliersSection = ({ asked }: { readonly asked: InsightPeriod }) => {
  const { t } = useTranslation('mfe-economics');
  const query = useQuery(
    queryFor(readFigures, { query: { measures: 'costPerTonne', by: 'collector', ...asked } }),
  );
  const { fromDate, toDate, location } = asked;
  const report = new URLSearchParams({
    measures: 'costPerTonne',
    by: 'collector',
    fromDate,
    toDate,
    ...(location ? { location } : {}),
  });
  return (
    <Section
      name="suppliers"
      title={t('insights.suppliers.title')}
      text={t('insights.suppliers.text')}
      summary={({ columns, rows, labels }) => {
        const [dearest] = dearestFirst(rows);
        if (!dearest) return '';
        const figures = columns.flatMap(({ currency }, at) => {
          const value = dearest.values[at] ?? null;
          return value === null ? [] : [figureText('costPerTonne', value, currency)];
        });
        return `${keyText(t, 'collector', dearest.keys[0] ?? null, labels)}: ${figures.join(' · ')}`;
      }}
      query={query}
      isEmpty={({ rows }) => rows.every(({ values }) => values.every((value) => value === null))}
      empty={t('insights.nothing')}
      actions={
        <ButtonLink to={`${postingsReportPath}?${report.toString()}`} size="small">
          {t('insights.report')}
        </ButtonLink>
      }
    >
      {({ columns, rows, labels }) => {
        const shown = dearestFirst(rows);
        return (
          <Chart
            label={t('insights.suppliers.title')}
            kind="bar"
            categories={shown.map(({ keys }) => keyText(t, 'collector', keys[0] ?? null, labels))}
            categoryName={t('dimension.collector')}
            series={columns.map(({ currency }, index) => ({
              name: measureSign('costPerTonne', currency),
              values: shown.map(({ values }) => values[index] ?? null),
            }))}
            unit={columns.length === 1 ? measureSign('costPerTonne', columns[0]!.currency) : ''}
            format={(value) => plainFigure('costPerTonne', value)}
            text={(value, at) => figureText('costPerTonne', value, columns[at]!.currency)}
          />
        );
      }}
    </Section>
  );
};
