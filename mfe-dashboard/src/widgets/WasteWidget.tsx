import type { WasteDistribution } from '@fraktion/contract/home';
import { orderingPath } from '@fraktion/contract/pages';
import { Box, ButtonLink, Grid, later, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { WidgetBody } from '@fraktion/shared-waste/widgets';

import { KeyFigures } from './KeyFigures.tsx';
import { PyramidSkeleton } from './PyramidSkeleton.tsx';
import { useDistribution } from './useDistribution.ts';

const WastePyramid = later(() => import('./WastePyramid.tsx'), <PyramidSkeleton />);

const isEmpty = ({ levels }: WasteDistribution) => levels.every(({ kg }) => Number(kg) === 0);

const Content = ({ distribution }: { readonly distribution: WasteDistribution | undefined }) => (
  <Box containerType="inline-size">
    <Grid
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      css={{
        '@container (min-width: 640px)': {
          gridTemplateColumns: '240px minmax(0, 1fr)',
          gap: '40px',
        },
      }}
    >
      {distribution ? <KeyFigures distribution={distribution} /> : <SkeletonText lines={6} />}
      <Box minWidth="0">
        <WastePyramid distribution={distribution} />
      </Box>
    </Grid>
  </Box>
);

/** The waste of the period by the levels of the hierarchy. */
const WasteWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const query = useDistribution(props);
  return (
    <WidgetBody
      query={query}
      empty={t('waste.empty')}
      isEmpty={isEmpty}
      action={<ButtonLink to={orderingPath}>{t('waste.order')}</ButtonLink>}
      failed={t('waste.failed')}
      skeleton={<Content distribution={undefined} />}
    >
      {(distribution) => <Content distribution={distribution} />}
    </WidgetBody>
  );
};

export default WasteWidget;
