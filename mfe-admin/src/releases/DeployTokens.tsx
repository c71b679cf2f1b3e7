import { type DeployToken, listDeployTokens, revokeDeployToken } from '@fraktion/contract/releases';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  Panel,
  Row,
  SkeletonText,
  Spacer,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { SecretOnce } from '../lib/SecretOnce.tsx';
import { type IssuedToken, NewTokenPanel } from './NewTokenPanel.tsx';

const Line = ({ token: { id, name, label, createdAt, lastUsedAt } }: { token: DeployToken }) => {
  const { t } = useTranslation('mfe-admin');
  const revoke = useCall(revokeDeployToken);
  return (
    <Row as="li" gap="3" py="3" borderBottom="1px solid" borderColor="border">
      <Box minWidth="0">
        <Text strong overflowWrap="anywhere">
          {label}
        </Text>
        <Text size="caption" tone="muted" overflowWrap="anywhere">
          {[
            name,
            t('releases.tokens.made', { date: formatDate(createdAt) }),
            lastUsedAt
              ? t('releases.tokens.used', { date: formatDate(lastUsedAt) })
              : t('releases.tokens.unused'),
          ].join(' · ')}
        </Text>
      </Box>
      <Spacer />
      <ConfirmButton
        danger
        variant="quiet"
        label={t('releases.tokens.revoke')}
        aria-label={t('releases.tokens.revokeOf', { label })}
        title={t('releases.tokens.revokeTitle', { label })}
        text={t('releases.tokens.revokeText', { label, name })}
        done={t('releases.tokens.revoked')}
        onConfirm={() => revoke.mutateAsync({ params: { id } })}
      />
    </Row>
  );
};

/** The tokens with which teams release; a new one shows its secret once. */
export const DeployTokens = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch, isFetching } = useQuery(queryFor(listDeployTokens));
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedToken>();
  const adds = useRef<HTMLButtonElement>(null);
  return (
    <Panel title={t('releases.tokens.title')}>
      <Stack gap="4">
        <Text tone="muted">{t('releases.tokens.text')}</Text>
        <Row>
          <Button ref={adds} icon={Plus} onClick={() => setAdding(true)}>
            {t('releases.tokens.new')}
          </Button>
        </Row>
        {data?.length === 0 ? <EmptyState text={t('releases.tokens.none')} /> : null}
        {data && data.length > 0 ? (
          <Stack as="ul" gap="0">
            {data.map((token) => (
              <Line key={token.id} token={token} />
            ))}
          </Stack>
        ) : null}
        {!data && error ? (
          <ErrorState
            title={t('releases.tokens.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {!data && !error ? <SkeletonText lines={3} /> : null}
      </Stack>
      {adding ? <NewTokenPanel onClose={() => setAdding(false)} onIssued={setIssued} /> : null}
      {issued ? (
        <SecretOnce
          title={t('releases.tokens.secretTitle')}
          text={t('releases.tokens.secretText', { name: issued.name })}
          secret={issued.secret}
          leaving={{
            title: t('releases.tokens.leaving.title'),
            text: t('releases.tokens.leaving.text'),
            confirm: t('releases.tokens.leaving.confirm'),
            keep: t('releases.tokens.leaving.keep'),
          }}
          onClose={() => setIssued(undefined)}
          focusAfter={() => adds.current}
        />
      ) : null}
    </Panel>
  );
};
