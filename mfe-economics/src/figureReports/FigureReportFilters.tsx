import {
  type Comparison,
  comparisons,
  type Dimension,
  dimensions,
  dimensionsOf,
  type MeasureName,
} from '@fraktion/contract/measures';
import { Button, FilterBar, Row, today, useDevice, useTranslation } from '@fraktion/shared-ui';
import { Sparkles } from '@fraktion/shared-ui/icons';
import { PhoneFilters } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterPeriod, FilterSelect, Menu } from '@fraktion/shared-ui/overlay';
import { useMeasureName } from '@fraktion/shared-waste/figures';

import { type ChartKind, chartKinds, type FigureReportKind } from './figureReportKinds.ts';
import { NarrowingFilter } from './NarrowingFilter.tsx';
import { readyReport, readyReportsOf } from './readyReports.ts';
import { type FigureReport, reportFilters } from './useFigureReport.ts';

export interface FigureReportFiltersProps {
  readonly kind: FigureReportKind;
  readonly report: FigureReport;
}

/** The measures, their dimensions, the period and the comparison; on a phone behind one button. */
export const FigureReportFilters = ({ kind, report }: FigureReportFiltersProps) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const { narrow } = useDevice();
  const { measures, by, across, compare, chart, period, change } = report;
  const offered = dimensions.filter((each) =>
    measures.every((name) => dimensionsOf(name).includes(each)),
  );
  const named = (each: Dimension) => ({ value: each, label: t(`dimension.${each}`) });
  const ready = (
    <Menu
      trigger={<Button icon={Sparkles}>{t('reports.ready.title')}</Button>}
      groups={[
        {
          items: readyReportsOf(kind.measures).map((name) => ({
            key: name,
            label: t(`reports.ready.${name}`),
            onSelect: () => change(readyReport(name, today())),
          })),
        },
      ]}
    />
  );
  const chips = (
    <>
      <FilterPeriod
        label={t('reports.period')}
        value={period}
        required
        onChange={({ from, to }) => change({ fromDate: from, toDate: to })}
      />
      <FilterSelect<MeasureName>
        label={t('reports.measure')}
        choices={kind.measures.map((value) => ({ value, label: measureName(value) }))}
        value={measures}
        onChange={(chosen) => change({ measures: chosen.join(',') })}
      />
      <FilterChoice<Dimension>
        label={t('reports.by')}
        choices={offered.map(named)}
        value={by}
        onChange={(value) => change({ by: value })}
      />
      <FilterChoice<Dimension>
        label={t('reports.across')}
        choices={offered.filter((each) => each !== by).map(named)}
        value={across}
        onChange={(value) => change({ across: value })}
      />
      {reportFilters
        .filter((each) => offered.includes(each))
        .map((each) => (
          <NarrowingFilter key={each} name={each} report={report} />
        ))}
      <FilterChoice<Comparison>
        label={t('reports.compare')}
        choices={comparisons.map((value) => ({ value, label: t(`reports.comparisons.${value}`) }))}
        value={compare}
        onChange={(value) => change({ compare: value })}
      />
      <FilterChoice<ChartKind>
        label={t('reports.chart')}
        choices={chartKinds.map((value) => ({ value, label: t(`reports.charts.${value}`) }))}
        value={chart}
        onChange={(value) => change({ chart: value })}
      />
    </>
  );
  return narrow ? (
    <Row gap="2">
      <PhoneFilters address={report} show={t('reports.show')}>
        {chips}
      </PhoneFilters>
      {ready}
    </Row>
  ) : (
    <FilterBar>
      {ready}
      {chips}
    </FilterBar>
  );
};
