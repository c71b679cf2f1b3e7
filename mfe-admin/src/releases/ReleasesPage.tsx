import { type Deployment, listDeployments, platformName } from '@fraktion/contract/releases';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Badge,
  Box,
  Button,
  ErrorState,
  Grid,
  Heading,
  Page,
  Row,
  SkeletonCards,
  Spacer,
  Text,
  Time,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { DeploymentPanel } from './DeploymentPanel.tsx';
import { DeployTokens } from './DeployTokens.tsx';
import { ReleaseParts } from './ReleaseParts.tsx';
import { StartBadges } from './StartBadges.tsx';
import { ReleaseCard } from '../lib/ReleaseCard.tsx';

/** Who made what is live, and since when it is. */
const Since = ({ source, liveSince }: Pick<Deployment, 'source' | 'liveSince'>) =>
  source || liveSince ? (
    <Text size="caption" tone="muted" figures>
      {source?.author}
      {source && liveSince ? ' · ' : null}
      {liveSince ? <Time at={liveSince} relative /> : null}
    </Text>
  ) : null;

const Card = ({ of, onOpen }: { readonly of: Deployment; readonly onOpen: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const { name, live, liveSince, releasedBy, canary, stored, broken, problems, source } = of;
  const { narrow } = useDevice();
  const button = (
    <Button size="small" onClick={onOpen} aria-label={t('releases.openOf', { name })}>
      {t('releases.open')}
    </Button>
  );
  return (
    <ReleaseCard>
      <Row gap="2">
        <Heading as="h2" size="small">
          {name}
        </Heading>
        {live === null ? <Badge tone="grey">{t('releases.nothingLive')}</Badge> : null}
        {live !== null && broken ? <Badge tone="red">{t('releases.liveBroken')}</Badge> : null}
        {canary ? <Badge tone="blue">{t('releases.tried')}</Badge> : null}
        {problems.length > 0 ? <Badge tone="red">{t('releases.unfit')}</Badge> : null}
        <StartBadges {...of} />
        {narrow ? (
          <>
            <Spacer />
            {button}
          </>
        ) : null}
      </Row>
      <Text figures mt="1">
        {live ?? '–'}
      </Text>
      {source ? (
        <Text overflowWrap="anywhere" lineClamp={narrow ? 2 : undefined}>
          {source.note}
        </Text>
      ) : null}
      {narrow ? (
        <Since source={source} liveSince={liveSince} />
      ) : (
        <>
          <Box mb="3">
            <ReleaseParts
              parts={[
                ...(source
                  ? [
                      { term: t('releases.commit'), value: source.commit },
                      { term: t('releases.author'), value: source.author },
                    ]
                  : []),
                ...(liveSince
                  ? [{ term: t('releases.liveSince'), value: <Time at={liveSince} relative /> }]
                  : []),
                ...(releasedBy ? [{ term: t('releases.releasedBy'), value: releasedBy }] : []),
                { term: t('releases.versions'), value: t('releases.stored', { count: stored }) },
              ]}
            />
          </Box>
          {button}
        </>
      )}
    </ReleaseCard>
  );
};

const otherRemotes = (all: readonly Deployment[], name: string): string[] =>
  all.map((one) => one.name).filter((one) => one !== name && one !== platformName);

/** The live versions of the platform and of each remote; a card opens the versions, the history and the actions. */
const ReleasesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch, isFetching } = useQuery(queryFor(listDeployments));
  const { openId, open, close } = useOpenInAddress('remote');
  return (
    <div ref={followFocus}>
      <Page title={t('releases.title')} count={data?.deployments.length}>
        <Text tone="muted" mb="4">
          {t('releases.text')}
        </Text>
        {data ? (
          <FocusHome label={t('releases.title')}>
            <Grid
              as="ul"
              gap="4"
              alignItems="start"
              gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
            >
              {data.deployments.map((each) => (
                <Card key={each.name} of={each} onOpen={() => open(each.name)} />
              ))}
            </Grid>
          </FocusHome>
        ) : null}
        {!data && error ? (
          <ErrorState
            title={t('releases.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {!data && !error ? <SkeletonCards cards={6} height={120} /> : null}
        <Box mt="6">
          <DeployTokens />
        </Box>
        {openId && data ? (
          <DeploymentPanel
            key={openId}
            name={openId}
            affected={data.affected}
            others={otherRemotes(data.deployments, openId)}
            onClose={close}
          />
        ) : null}
      </Page>
    </div>
  );
};

export default ReleasesPage;
