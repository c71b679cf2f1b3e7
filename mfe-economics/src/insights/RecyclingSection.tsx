import { getRecyclingGoal, putRecyclingGoal } from '@fraktion/contract/insights';
import { readFigures } from '@fraktion/contract/measures';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatHundredths,
  formatNumber,
  later,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useMeasureName } from '@fraktion/shared-waste/figures';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { keyText } from '../lib/figures/figureWords.ts';
import { GoalDialog } from './GoalDialog.tsx';
import { Section } from './Section.tsx';
import type { InsightPeriod } from './useInsights.ts';

const Chart = later(() => import('./InsightChart.tsx'), <Box height="280px" aria-busy="true" />);

/** Per cent with one decimal, as on the tiles. */
const rateText = (rate: string | null, format: typeof formatHundredths = formatNumber): string =>
  rate === null ? '–' : format(rate, { min: 1, max: 1 });

/** The recycling rate by month, against the account's goal. */
export const RecyclingSection = ({ asked }: { readonly asked: InsightPeriod }) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const { role } = useProfile();
  const [editing, setEditing] = useState(false);
  const { data: goal } = useQuery(queryFor(getRecyclingGoal, {}));
  const closed = useBeyondReach();
  const query = useQuery(
    queryFor(readFigures, { query: { measures: 'recyclingRate', by: 'month', ...asked } }),
  );
  const rate = goal?.recyclingRate ?? null;
  /** The period's rate, beside the goal if there is one. */
  const standing = (value: string | null): string =>
    rate === null
      ? rateText(value, formatHundredths)
      : t('insights.recycling.against', { rate: rateText(value), goal: formatNumber(rate) });
  return (
    <>
      <Section
        name="recycling"
        title={t('insights.recycling.title')}
        text={t('insights.recycling.text')}
        summary={({ totals }) => standing(totals.values[0] ?? null)}
        query={query}
        isEmpty={({ rows }) => rows.every(({ values: [value] }) => value === null)}
        empty={t('insights.nothing')}
        actions={
          goal && roleAllows(putRecyclingGoal.roles, role) ? (
            <Button size="small" disabledReason={closed} onClick={() => setEditing(true)}>
              {t(rate === null ? 'insights.recycling.setGoal' : 'insights.recycling.changeGoal')}
            </Button>
          ) : undefined
        }
      >
        {({ rows, totals, labels }) => (
          <Stack gap="3">
            {rate === null ? null : <Text figures>{standing(totals.values[0] ?? null)}</Text>}
            <Chart
              label={t('insights.recycling.title')}
              kind="line"
              categories={rows.map(({ keys }) => keyText(t, 'month', keys[0] ?? null, labels))}
              categoryName={t('dimension.month')}
              series={[
                {
                  name: measureName('recyclingRate'),
                  values: rows.map(({ values: [value] }) => value ?? null),
                },
                ...(rate === null
                  ? []
                  : [
                      {
                        name: t('insights.recycling.goal'),
                        colour: 'grey' as const,
                        values: rows.map(() => rate),
                      },
                    ]),
              ]}
              unit="%"
              format={rateText}
            />
          </Stack>
        )}
      </Section>
      {editing && goal ? <GoalDialog goal={goal} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
