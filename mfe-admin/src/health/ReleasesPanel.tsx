import type { ReleaseHealth } from '@fraktion/contract/clientReports';
import {
  Badge,
  Box,
  DescriptionList,
  EmptyState,
  formatCount,
  Grid,
  Heading,
  Row,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleAlert, CircleCheck, Hourglass, TriangleAlert } from '@fraktion/shared-ui/icons';

import { type Rating, ratingOf, shownVital, toneOf } from './vitals.ts';
import { ReleaseCard } from '../lib/ReleaseCard.tsx';

const icons = { good: CircleCheck, fair: CircleAlert, poor: TriangleAlert } as const;

function Measured({ vital, p75 }: ReleaseHealth['vitals'][number]) {
  const { t } = useTranslation('mfe-admin');
  const rating: Rating = ratingOf(vital, p75);
  const label = t(`health.ratings.${rating}`);
  return (
    <Row gap="2" flexWrap="wrap">
      <Text as="span" figures>
        {shownVital(vital, p75)}
      </Text>
      <StatusPill tone={toneOf[rating]} icon={icons[rating]} label={label} />
    </Row>
  );
}

const stateOf = ({ failures, slow, faults }: ReleaseHealth): keyof typeof states => {
  if (failures > 0) return 'fails';
  if (slow > 0) return 'slow';
  return faults > 0 ? 'faulty' : 'sound';
};

const states = {
  fails: { tone: 'red', icon: CircleAlert },
  slow: { tone: 'amber', icon: Hourglass },
  faulty: { tone: 'amber', icon: TriangleAlert },
  sound: { tone: 'green', icon: CircleCheck },
} as const;

function Release(release: ReleaseHealth) {
  const { name, version, live, faults, failures, slow, vitals } = release;
  const state = stateOf(release);
  const { t } = useTranslation('mfe-admin');
  const loads = Math.max(0, ...vitals.map(({ samples }) => samples));
  return (
    <ReleaseCard>
      <Row gap="2" mb={loads === 0 ? '3' : '0'} flexWrap="wrap">
        <Heading as="h3" size="small">
          {name}
        </Heading>
        <Text as="span" tone="muted" figures>
          {version}
        </Text>
        {live ? <Badge>{t('health.live')}</Badge> : null}
        <StatusPill {...states[state]} label={t(`health.states.${state}`)} />
      </Row>
      {loads === 0 ? null : (
        <Text size="caption" tone="muted" mb="3">
          {t('health.samples', { count: loads, shown: formatCount(loads) })}
        </Text>
      )}
      <DescriptionList
        items={[
          { term: t('health.faults'), value: formatCount(faults) },
          { term: t('health.failures'), value: formatCount(failures) },
          { term: t('health.slow'), value: formatCount(slow) },
          ...vitals.map((each) => ({
            term: t(`health.vitals.${each.vital}`),
            value: <Measured {...each} />,
          })),
        ]}
      />
    </ReleaseCard>
  );
}

/** Every version with measurements; three of four page loads are at least as good as its values. */
export function ReleasesPanel({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Box as="section" aria-label={t('health.releases')}>
      <Heading as="h2" size="small" mb="1">
        {t('health.releases')}
      </Heading>
      <Text tone="muted" mb="3">
        {t('health.quartile')}
      </Text>
      {releases.length === 0 ? <EmptyState text={t('health.nothing')} /> : null}
      <Grid as="ul" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 340px), 1fr))">
        {releases.map((each) => (
          <Release key={each.name + each.version} {...each} />
        ))}
      </Grid>
    </Box>
  );
}
