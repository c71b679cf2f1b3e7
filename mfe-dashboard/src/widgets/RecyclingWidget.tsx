import type { WasteDistribution } from '@fraktion/contract/home';
import { Box, formatPercent, formatWeight, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { shareOf, sumDecimals } from '@fraktion/shared-ui/decimal';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { Figures, WidgetBody } from '@fraktion/shared-waste/widgets';

import { useDistribution } from './useDistribution.ts';

/** What is asked of the Nordic countries by 2035. */
const usualGoal = '65';
const kept: readonly string[] = ['Reuse', 'Recycle'];

const keptKg = ({ levels }: WasteDistribution) =>
  sumDecimals(levels.filter(({ level }) => kept.includes(level)).map(({ kg }) => kg));

/** How far along the bar the goal stands, and how far one has come. */
const Bar = ({ share, goal }: { readonly share: number; readonly goal: number }) => (
  <Box aria-hidden position="relative" height="12px" borderRadius="full" bg="bg.muted">
    <Box
      height="full"
      borderRadius="full"
      bg={share >= goal ? 'green.solid' : 'amber.solid'}
      width={`${Math.min(1, share) * 100}%`}
    />
    <Box
      position="absolute"
      top="-4px"
      bottom="-4px"
      width="2px"
      bg="fg"
      insetInlineStart={`${Math.min(1, goal) * 100}%`}
    />
  </Box>
);

/** The share that was collected to be used again, against a goal. */
const RecyclingWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const query = useDistribution(props);
  const goal = Number(props.goal ?? usualGoal) / 100;
  return (
    <WidgetBody
      query={query}
      empty={t('waste.empty')}
      isEmpty={({ totalKg }) => Number(totalKg) === 0}
      failed={t('waste.failed')}
    >
      {(distribution) => {
        const kg = keptKg(distribution);
        const share = shareOf(kg, distribution.totalKg);
        return (
          <Stack gap="3">
            <Figures
              figures={[
                {
                  name: t('waste.kept'),
                  figure: formatPercent(share),
                  note: t('recycling.of', {
                    weight: formatWeight(kg),
                    total: formatWeight(distribution.totalKg),
                  }),
                },
              ]}
            />
            <Bar share={share} goal={goal} />
            <Text size="caption" tone="muted" figures>
              {t(share >= goal ? 'recycling.reached' : 'recycling.goal', {
                goal: formatPercent(goal),
              })}
            </Text>
          </Stack>
        );
      }}
    </WidgetBody>
  );
};

export default RecyclingWidget;
