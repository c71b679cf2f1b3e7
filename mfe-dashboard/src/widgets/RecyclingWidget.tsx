import { getRecyclingGoal } from '@fraktion/contract/insights';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, formatPercent, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { useQuery } from '@tanstack/react-query';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** The Nordic target for 2035 in per cent, for accounts without their own goal. */
const usualGoal = '65';

/** The place of the goal on the bar, and the progress. */
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

/** The share collected for reuse and recycling, against the goal of the widget, else of the account. */
const RecyclingWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const { data: ofAccount } = useQuery(queryFor(getRecyclingGoal, {}));
  const goal = Number(props.goal ?? ofAccount?.recyclingRate ?? usualGoal) / 100;
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
