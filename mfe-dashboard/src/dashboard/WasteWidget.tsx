import type { WasteDistribution } from '@fraktion/contract/home';
import { orderingPath } from '@fraktion/contract/pages';
import {
  Box,
  ButtonLink,
  EmptyState,
  ErrorState,
  Grid,
  later,
  Panel,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui';

import { EarlierFigures } from './EarlierFigures.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { PyramidSkeleton } from './PyramidSkeleton.tsx';

const WastePyramid = later(() => import('./WastePyramid.tsx'), <PyramidSkeleton />);

export interface WasteWidgetProps {
  /** Undefined until the first figures are here. */
  readonly distribution: WasteDistribution | undefined;
  /** Other figures are on their way; these stay until they come. */
  readonly busy: boolean;
  /** When the figures were read, in milliseconds. */
  readonly readAt: number;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const isEmpty = ({ levels }: WasteDistribution) => levels.every(({ kg }) => Number(kg) === 0);

const Content = ({ distribution, busy, error, onRetry }: WasteWidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  if (error && !distribution) {
    return (
      <ErrorState title={t('dashboard.failed')} error={error} onRetry={onRetry} retrying={busy} />
    );
  }
  if (distribution && isEmpty(distribution)) {
    return (
      <EmptyState
        text={t('dashboard.empty')}
        drawing="box"
        action={<ButtonLink to={orderingPath}>{t('dashboard.order')}</ButtonLink>}
      />
    );
  }
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }}
      gap={{ base: '5', md: '10' }}
      aria-busy={busy || undefined}
      opacity={busy && distribution ? '0.6' : '1'}
      transition="opacity 120ms"
    >
      {distribution ? <KeyFigures distribution={distribution} /> : <SkeletonText lines={6} />}
      <Box minWidth="0">
        <WastePyramid distribution={distribution} />
      </Box>
    </Grid>
  );
};

/** The waste of the period by the levels of the hierarchy. */
export const WasteWidget = (props: WasteWidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const { distribution, error, ...reading } = props;
  return (
    <Panel title={t('dashboard.waste')}>
      {error && distribution ? <EarlierFigures {...reading} /> : null}
      <Content {...props} />
    </Panel>
  );
};
