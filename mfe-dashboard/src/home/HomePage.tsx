import { dashboardPath } from '@fraktion/contract/pages';
import {
  Box,
  ButtonLink,
  ErrorState,
  formatCount,
  formatMonth,
  Heading,
  Page,
  Row,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import type { Period } from '@fraktion/shared-ui/overlay';

import { BoardGrid } from '../lib/BoardGrid.tsx';
import { lastDayOf } from '../lib/figures/closedMonth.ts';
import { yearUpTo } from '../lib/figures/months.ts';
import { useClosedMonth } from '../lib/figures/useClosedMonth.ts';
import { homeItems } from '../lib/startBoards.ts';
import { useBoardFilter } from '../lib/useBoardFilter.ts';
import { useWidgets, type Widgets } from '../lib/useWidgets.ts';
import { Attention } from './Attention.tsx';
import { SetupNotice } from './SetupNotice.tsx';

interface PartProps {
  readonly part: 'month' | 'changed';
  readonly title: string;
  readonly text?: string | undefined;
  readonly period: Period;
  readonly widgets: Widgets;
}

const Part = ({ part, title, text, period, widgets }: PartProps) => {
  const { locationId } = useBoardFilter();
  const items = homeItems(widgets.all ?? [], part);
  if (items.length === 0) return null;
  return (
    <Box as="section" aria-label={title}>
      <Row gap="3" mb="2" alignItems="baseline" flexWrap="wrap">
        <Heading as="h2" size="small">
          {title}
        </Heading>
        {text ? (
          <Text size="caption" tone="muted" figures>
            {text}
          </Text>
        ) : null}
      </Row>
      <BoardGrid items={items} widgets={widgets} filter={{ period, locationId }} />
    </Box>
  );
};

/** The last month that is billed, and what changed in the year up to it. */
const Figures = ({ widgets }: { readonly widgets: Widgets }) => {
  const { t } = useTranslation('mfe-dashboard');
  const { locationId } = useBoardFilter();
  const closed = useClosedMonth(locationId);
  if (!closed) return <SkeletonCards cards={4} height={150} least={260} />;
  const { month, open } = closed;
  const to = lastDayOf(month);
  return (
    <Stack gap="6">
      <Part
        part="month"
        title={t('home.month', { month: formatMonth(to) })}
        text={
          open
            ? t('home.open', {
                month: formatMonth(`${open.month}-01`),
                postings: formatCount(open.postings),
                usual: formatCount(open.usual),
              })
            : undefined
        }
        period={{ from: `${month}-01`, to }}
        widgets={widgets}
      />
      <Part
        part="changed"
        title={t('home.changed')}
        period={yearUpTo({ from: to, to })}
        widgets={widgets}
      />
    </Stack>
  );
};

const Parts = ({ widgets }: { readonly widgets: Widgets }) => {
  const { t } = useTranslation('mfe-dashboard');
  if (widgets.all) return <Figures widgets={widgets} />;
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

/** The first page: today's tasks, the figures of the last billed month, and the changes. */
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
