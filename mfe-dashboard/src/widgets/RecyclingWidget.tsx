import { Box, formatPercent, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** What is asked of the Nordic countries by 2035, in per cent. */
const usualGoal = '65';

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

/** The share that was collected for reuse and recycling, against a goal. */
const RecyclingWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const goal = Number(props.goal ?? usualGoal) / 100;
  return (
    <FigureTile
      {...props}
      measure="recyclingRate"
      renderBelow={(rate) => {
        const share = Number(rate ?? 0) / 100;
        return (
          <Stack gap="2.5" mt="4">
            <Bar share={share} goal={goal} />
            <Text size="caption" tone="muted" figures>
              {t(share >= goal ? 'recycling.reached' : 'recycling.goal', {
                goal: formatPercent(goal),
              })}
            </Text>
          </Stack>
        );
      }}
    />
  );
};

export default RecyclingWidget;
