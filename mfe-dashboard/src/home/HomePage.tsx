import { datesOf } from '@fraktion/contract/dashboards';
import { dashboardPath } from '@fraktion/contract/pages';
import {
  Box,
  ButtonLink,
  ErrorState,
  Heading,
  Page,
  SkeletonCards,
  Stack,
  today,
  useTranslation,
} from '@fraktion/shared-ui';

import { BoardGrid } from '../lib/BoardGrid.tsx';
import { defaultPeriod } from '../lib/period.ts';
import { homeItems } from '../lib/startBoards.ts';
import { useBoardFilter } from '../lib/useBoardFilter.ts';
import { useWidgets, type Widgets } from '../lib/useWidgets.ts';
import { Attention } from './Attention.tsx';
import { SetupNotice } from './SetupNotice.tsx';

const Part = ({
  part,
  widgets,
}: {
  readonly part: 'month' | 'changed';
  readonly widgets: Widgets;
}) => {
  const { t } = useTranslation('mfe-dashboard');
  const { locationId } = useBoardFilter();
  const now = today();
  const period = part === 'month' ? datesOf('thisMonth', now) : defaultPeriod(now);
  const items = homeItems(widgets.all ?? [], part);
  if (items.length === 0) return null;
  return (
    <Box as="section" aria-label={t(`home.${part}`)}>
      <Heading as="h2" size="small" mb="2">
        {t(`home.${part}`)}
      </Heading>
      <BoardGrid items={items} widgets={widgets} filter={{ period, locationId }} />
    </Box>
  );
};

const Parts = ({ widgets }: { readonly widgets: Widgets }) => {
  const { t } = useTranslation('mfe-dashboard');
  if (widgets.all) {
    return (
      <Stack gap="6">
        <Part part="month" widgets={widgets} />
        <Part part="changed" widgets={widgets} />
      </Stack>
    );
  }
  if (!widgets.error) return <SkeletonCards cards={4} height={150} least={260} />;
  return (
    <ErrorState
      title={t('widgets.failed')}
      error={widgets.error}
      onRetry={widgets.retry}
      retrying={widgets.retrying}
    />
  );
};

/** The first page: today's tasks, the figures of this month, and the changes. */
const HomePage = () => {
  const { t } = useTranslation('mfe-dashboard');
  const { locationId } = useBoardFilter();
  const widgets = useWidgets();
  return (
    <Page
      title={t('home.title')}
      actions={<ButtonLink to={dashboardPath}>{t('home.dashboards')}</ButtonLink>}
    >
      <SetupNotice />
      <Attention locationId={locationId} />
      <Parts widgets={widgets} />
    </Page>
  );
};

export default HomePage;
