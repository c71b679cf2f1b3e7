import type { MeasureName } from '@fraktion/contract/measures';
import { saveFile } from '@fraktion/shared-auth';
import {
  Box,
  EmptyState,
  ErrorState,
  formatDate,
  formatWeight,
  later,
  Notice,
  Page,
  Panel,
  Row,
  SkeletonText,
  Stack,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { Printer } from '@fraktion/shared-ui/icons';
import { ExportButton } from '@fraktion/shared-ui/list';
import { PageActions } from '@fraktion/shared-ui/overlay';
import { Recalculation, useMeasureName } from '@fraktion/shared-waste/figures';
import { useState } from 'react';

import { drawnColumns } from './drawnColumns.ts';
import type { Pivot } from './pivot.ts';
import { FigureReportFilters } from './FigureReportFilters.tsx';
import { type FigureReportName, figureReportKinds } from './figureReportKinds.ts';
import { figureReportSheet } from './figureReportSheet.ts';
import { type TableCell, FigureReportTable } from './FigureReportTable.tsx';
import { useSavedReports } from '../lib/savedReports/SavedReports.tsx';
import { SourcesPanel } from '../lib/figures/SourcesPanel.tsx';
import { comparedSources, figureOf, sourcesOf } from './reportSources.ts';
import { useFigures } from './useFigures.ts';
import { useFigureReport } from './useFigureReport.ts';

const ReportChart = later(
  () => import('./FigureReportChart.tsx'),
  <Box height="360px" aria-busy="true" />,
);

const isEmpty = (pivot: Pivot): boolean => pivot.rows.length === 0;

/** A report over the catalogue of measures: chart and table of the same figures, which open their sources. */
export const FigureReportPage = ({ name }: { readonly name: FigureReportName }) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const kind = figureReportKinds[name];
  const report = useFigureReport(kind);
  const { pivot, error, busy, kgWithoutFactor, compared: before, retry } = useFigures(report);
  const [opened, setOpened] = useState<TableCell | null>(null);
  const saved = useSavedReports({ page: name, query: report.query });
  const title = t(`reports.${name}.title`);
  const rowName = t(`dimension.${report.by}`);
  const compared = report.compare !== '';
  const labelOf = (measures: readonly MeasureName[]): string =>
    [...new Set(measures)]
      .map((each) => measureName(each))
      .concat(rowName)
      .join(' · ');
  // A chart may show fewer measures than the table.
  const drawn = pivot
    ? labelOf(
        drawnColumns(pivot, { kind: report.chart, compared }).drawn.map(
          ({ column }) => column.measure,
        ),
      )
    : '';
  const exportSheet = async () => {
    if (!pivot) return;
    const { sheetFile } = await import('@fraktion/shared-ui/sheet');
    const words = { rowName, total: t('reports.total'), compared: t('reports.compared') };
    saveFile(await sheetFile(title, figureReportSheet(pivot, compared, words)));
  };
  return (
    <Box data-printed _print={{ position: 'absolute', top: '0', insetInline: '0' }}>
      <Page
        title={title}
        actions={
          <Row _print={{ display: 'none' }}>
            <PageActions
              others={[
                saved.action,
                {
                  key: 'print',
                  label: t('reports.print'),
                  icon: Printer,
                  onSelect: () => globalThis.print(),
                },
              ]}
              main={<ExportButton onExport={exportSheet} />}
            />
          </Row>
        }
        toolbar={<FigureReportFilters kind={kind} report={report} />}
      >
        <Recalculation />
        {error && !pivot ? (
          <ErrorState title={t('reports.failed')} error={error} onRetry={retry} retrying={busy} />
        ) : null}
        {!pivot && !error ? <SkeletonText lines={12} /> : null}
        {pivot && isEmpty(pivot) ? <EmptyState text={t('reports.empty')} drawing="list" /> : null}
        {pivot && !isEmpty(pivot) ? (
          <Stack gap="5" aria-busy={busy || undefined} opacity={busy ? '0.6' : '1'}>
            {kgWithoutFactor !== null && Number(kgWithoutFactor) !== 0 ? (
              <Notice tone="warning">
                {t('reports.withoutFactor', { weight: formatWeight(kgWithoutFactor) })}
              </Notice>
            ) : null}
            <Panel
              // A line does not begin with the dot.
              title={`${drawn}\u00A0· ${formatDate(report.period.from)} – ${formatDate(report.period.to)}`}
            >
              <ReportChart
                label={drawn}
                kind={report.chart}
                pivot={pivot}
                across={report.across}
                rowName={rowName}
                compared={compared}
                onPick={(picked) => {
                  const row = pivot.rows.find((each) => each.label === picked);
                  const column = pivot.columns.find((each) => each.across === undefined);
                  if (row && column) setOpened({ row, column });
                }}
              />
            </Panel>
            <Panel>
              <FigureReportTable
                label={labelOf(report.measures)}
                rowName={rowName}
                pivot={pivot}
                compared={compared}
                ended={report.period.to < `${today().slice(0, 7)}-01`}
                onOpen={setOpened}
              />
            </Panel>
          </Stack>
        ) : null}
        {saved.panel}
        {opened ? (
          <SourcesPanel
            title={[
              measureName(opened.column.measure),
              opened.row?.label ?? t('reports.total'),
              opened.column.across === undefined ? null : opened.column.label,
            ]
              .filter(Boolean)
              .join(' · ')}
            query={sourcesOf(report, opened)}
            figure={figureOf(pivot, opened, 'value')}
            compared={
              before
                ? {
                    figure: figureOf(pivot, opened, 'compared'),
                    query: comparedSources(report, opened, before),
                  }
                : undefined
            }
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Page>
    </Box>
  );
};
