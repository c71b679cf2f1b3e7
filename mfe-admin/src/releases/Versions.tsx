import {
  markVersion,
  platformName,
  promoteVersion,
  type Release,
  type ReleaseState,
} from '@fraktion/contract/releases';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Badge,
  Box,
  Button,
  formatBytes,
  formatDateTime,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ReleaseParts } from './ReleaseParts.tsx';

import { StartBadges } from './StartBadges.tsx';
import { TrialDialog } from './TrialDialog.tsx';
import { type AffectedCounts, affectedText, problemText } from './words.ts';

interface VersionProps {
  readonly state: ReleaseState;
  readonly release: Release;
  readonly affected: AffectedCounts;
  readonly onTry: () => void;
}

const Version = ({ state: { name, live }, release, affected, onTry }: VersionProps) => {
  const { t } = useTranslation('mfe-admin');
  const promote = useCall(promoteVersion);
  const mark = useCall(markVersion);
  const params = { name };
  const { version, releasedAt, releasedBy, bytes, mark: marked, problems } = release;
  const unfit = problems.length > 0 ? t('releases.unfitReason') : undefined;
  const broken = marked === 'broken';
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Row gap="2">
        <Text strong figures>
          {version}
        </Text>
        {release.live && !broken ? <Badge tone="green">{t('health.live')}</Badge> : null}
        {release.live && broken ? <Badge tone="red">{t('releases.liveBroken')}</Badge> : null}
        {marked && !release.live ? (
          <Badge tone={broken ? 'red' : 'amber'}>{t(`releases.marks.${marked}`)}</Badge>
        ) : null}
        {unfit ? <Badge tone="red">{t('releases.unfit')}</Badge> : null}
        <StartBadges {...release} />
      </Row>
      {release.source ? <Text overflowWrap="anywhere">{release.source.note}</Text> : null}
      <ReleaseParts
        parts={[
          ...(release.source
            ? [
                { term: t('releases.commit'), value: release.source.commit },
                { term: t('releases.author'), value: release.source.author },
              ]
            : []),
          { term: t('releases.released'), value: formatDateTime(releasedAt) },
          { term: t('releases.releasedBy'), value: releasedBy },
          { term: t('releases.size'), value: formatBytes(bytes) },
        ]}
      />
      {problems.length > 0 ? (
        <Box as="ul" mt="1">
          {problems.map((problem) => (
            <Text
              key={`${problem.call} ${problem.field} ${problem.issue} ${problem.what}`}
              as="li"
              size="caption"
              overflowWrap="anywhere"
            >
              {problemText(t, problem)}
            </Text>
          ))}
        </Box>
      ) : null}
      {release.live ? null : (
        <Row mt="2">
          <ConfirmButton
            size="small"
            label={t('releases.promote')}
            disabledReason={unfit}
            title={t('releases.promoteTitle', { name, version })}
            text={affectedText(t, affected)}
            done={t('releases.promotedDone', { version })}
            onConfirm={() => promote.mutateAsync({ params, body: { live, version } })}
          />
          {name === platformName ? null : (
            <Button size="small" disabledReason={unfit} onClick={onTry}>
              {t('releases.try')}
            </Button>
          )}
          <ConfirmButton
            size="small"
            variant="quiet"
            danger={!broken}
            label={t(broken ? 'releases.markSound' : 'releases.markBroken')}
            title={t(broken ? 'releases.markSoundTitle' : 'releases.markBrokenTitle', { version })}
            text={t(broken ? 'releases.markSoundText' : 'releases.markBrokenText')}
            onConfirm={() => mark.mutateAsync({ params, body: { version, broken: !broken } })}
          />
        </Row>
      )}
    </Box>
  );
};

/** The stored versions, newest first. */
export const Versions = ({ state, affected }: Pick<VersionProps, 'state' | 'affected'>) => {
  const { t } = useTranslation('mfe-admin');
  const [tried, setTried] = useState<string>();
  return (
    <Stack gap="2">
      <Heading as="h3" size="small">
        {t('releases.versions')}
      </Heading>
      <Box as="ul">
        {state.releases.map((release) => (
          <Version
            key={release.version}
            state={state}
            release={release}
            affected={affected}
            onTry={() => setTried(release.version)}
          />
        ))}
      </Box>
      {tried === undefined ? null : (
        <TrialDialog
          name={state.name}
          version={tried}
          affected={affected}
          onClose={() => setTried(undefined)}
        />
      )}
    </Stack>
  );
};
