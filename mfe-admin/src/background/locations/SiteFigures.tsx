import { isMoney, measureOf, type MeasureName, readFigures } from '@fraktion/contract/measures';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  formatRoundedMoney,
  formatNumber,
  Grid,
  Panel,
  SkeletonText,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { shareOf } from '@fraktion/shared-ui/decimal';
import { monthsBefore } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

const shown = [
  'net',
  'kg',
  'recyclingRate',
  'collections',
] as const satisfies readonly MeasureName[];
type SiteMeasure = (typeof shown)[number];

interface Figure {
  readonly measure: SiteMeasure;
  readonly currency: string | null;
}

const textOf = ({ measure, currency }: Figure, value: string | null | undefined): string => {
  if (value === null || value === undefined) return '–';
  if (isMoney(measure)) return formatRoundedMoney(value, { currency: currency ?? '', decimals: 0 });
  if (measure === 'kg') return `${formatNumber(shareOf(value, '1000'), { max: 1 })}\u00A0t`;
  return formatNumber(value, { max: 1 }) + (measure === 'recyclingRate' ? '\u00A0%' : '');
};

/** The figures of the last twelve months, beside the twelve months before. */
export const SiteFigures = ({ locationId }: { readonly locationId: string }) => {
  const { t } = useTranslation('mfe-admin');
  const { role } = useProfile();
  const measures = shown.filter((name) => {
    const { roles } = measureOf(name);
    return roles === undefined || roleAllows(roles, role);
  });
  const now = today();
  const figures = useQuery(
    queryFor(readFigures, {
      query: {
        measures: measures.join(','),
        location: locationId,
        fromDate: monthsBefore(now, 12),
        toDate: now,
        compare: 'lastYear',
      },
    }),
  );
  return (
    <Panel title={t('locations.figures')}>
      {figures.isPending ? <SkeletonText lines={2} /> : null}
      {figures.isError ? (
        <ErrorState
          title={t('locations.figuresFailed')}
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      ) : null}
      <Grid as="dl" margin="0" gridTemplateColumns="repeat(auto-fit, minmax(128px, 1fr))">
        {figures.data?.columns.map(({ measure, currency }, index) => {
          const figure = { measure: measure as SiteMeasure, currency };
          return (
            <Box key={`${measure}${currency ?? ''}`}>
              <Text as="dt" tone="muted">
                {t(`locations.measures.${figure.measure}`)}
              </Text>
              <Text as="dd" size="figure" margin="0">
                {textOf(figure, figures.data.totals.values[index])}
              </Text>
              <Text as="dd" size="caption" tone="muted" figures margin="0">
                {t('locations.before', {
                  value: textOf(figure, figures.data.totals.compared?.[index]),
                })}
              </Text>
            </Box>
          );
        })}
      </Grid>
    </Panel>
  );
};
