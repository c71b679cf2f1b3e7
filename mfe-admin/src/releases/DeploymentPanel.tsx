import {
  getDeployment,
  platformName,
  rollBackVersion,
  withdrawLive,
} from '@fraktion/contract/releases';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';
import { ConfirmButton, RecordPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { Owned } from './Owned.tsx';
import { Trial } from './Trial.tsx';
import { Versions } from './Versions.tsx';
import { type AffectedCounts, affectedText, problemText, toneOf } from './words.ts';

export interface DeploymentPanelProps {
  readonly name: string;
  readonly affected: AffectedCounts;
  /** The names of all other remotes. */
  readonly others: readonly string[];
  readonly onClose: () => void;
}

/** One remote, or the platform: its versions and history, and all actions of the command line. */
export const DeploymentPanel = ({ name, affected, others, onClose }: DeploymentPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const params = { name };
  const query = useQuery(queryFor(getDeployment, { params }));
  const rollBack = useCall(rollBackVersion);
  const withdraw = useCall(withdrawLive);
  const concerns = affectedText(t, affected);
  return (
    <RecordPanel
      query={query}
      title={() => name}
      untitled={name}
      failed={t('releases.failed')}
      missing={t('releases.missing')}
      onClose={onClose}
      renderFooter={({ live, back }) =>
        live === null ? null : (
          <Row>
            <ConfirmButton
              label={t('releases.rollBack')}
              disabledReason={back === null ? t('releases.nothingBefore') : undefined}
              title={t('releases.rollBackTitle', { name })}
              text={`${t('releases.rollBackTo', { version: back ?? '' })} ${concerns}`}
              done={t('releases.rolledBackDone')}
              onConfirm={() => rollBack.mutateAsync({ params, body: { live } })}
            />
            {name === platformName ? null : (
              <ConfirmButton
                danger
                variant="quiet"
                label={t('releases.withdraw')}
                title={t('releases.withdrawTitle', { name })}
                text={`${t('releases.withdrawText')} ${concerns}`}
                done={t('releases.withdrawnDone')}
                onConfirm={() => withdraw.mutateAsync({ params, body: { live } })}
              />
            )}
          </Row>
        )
      }
    >
      {(state) => (
        <Stack gap="5">
          {state.canary ? <Trial name={name} canary={state.canary} /> : null}
          <Versions state={state} affected={affected} />
          <Stack gap="2">
            <Heading as="h3" size="small">
              {t('releases.history')}
            </Heading>
            {state.history.length === 0 ? (
              <Text tone="muted">{t('releases.noHistory')}</Text>
            ) : null}
            <Timeline
              entries={state.history.map(({ id, at, by, what, version, reason, problems }) => ({
                key: id,
                tone: toneOf(what),
                title: `${t(`releases.events.${what}`)} ${version}`,
                detail:
                  problems.length > 0
                    ? problems.map((problem) => problemText(t, problem)).join('. ')
                    : reason,
                by,
                at,
              }))}
            />
          </Stack>
          {name === platformName ? null : <Owned state={state} others={others} />}
        </Stack>
      )}
    </RecordPanel>
  );
};
