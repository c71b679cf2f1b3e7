import {
  endOpenSession,
  listOpenSessions,
  logOutEverywhere,
  type OpenSession,
} from '@fraktion/contract/sessions';
import { session } from '@fraktion/shared-auth';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Badge,
  Box,
  Button,
  formatRelative,
  Panel,
  QueryState,
  Row,
  Spacer,
  Stack,
  Text,
  Time,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { deviceName } from './deviceName.ts';

function SessionRow({ open }: { readonly open: OpenSession }) {
  const { t } = useTranslation('shell');
  const end = useCall(endOpenSession, {
    onSuccess: () => void toast({ title: t('security.sessions.ended'), tone: 'success' }),
  });
  const { id, current, userAgent, accountName, address, way, signedInAt, lastUsedAt } = open;
  const device = deviceName(userAgent) ?? t('security.sessions.unknownDevice');
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Row gap="2" flexWrap="nowrap" alignItems="start">
        <Box minWidth="0">
          <Row gap="2">
            <Text strong>{device}</Text>
            {current ? <Badge tone="green">{t('security.sessions.this')}</Badge> : null}
          </Row>
          <Text size="caption" tone="muted">
            {[accountName, t(`security.sessions.ways.${way}`), address].filter(Boolean).join(' · ')}
          </Text>
          <Text size="caption" tone="muted">
            {t('security.sessions.signedIn')} <Time at={signedInAt} />
            {current
              ? ''
              : ` · ${t('security.sessions.used', { when: formatRelative(lastUsedAt) })}`}
          </Text>
        </Box>
        <Spacer />
        {current ? null : (
          <Button
            size="small"
            flexShrink="0"
            pending={end.isPending}
            aria-label={t('security.sessions.endNamed', { device })}
            onClick={() => end.mutate({ params: { id } })}
          >
            {t('security.sessions.end')}
          </Button>
        )}
      </Row>
    </Box>
  );
}

function Everywhere({ others }: { readonly others: boolean }) {
  const { t } = useTranslation('shell');
  const leaveOthers = useCall(logOutEverywhere, {
    onSuccess: () => void toast({ title: t('security.sessions.othersEnded'), tone: 'success' }),
  });
  const leaveAll = useCall(logOutEverywhere);
  return (
    <Row>
      <Button
        pending={leaveOthers.isPending}
        disabledReason={others ? undefined : t('security.sessions.noOthers')}
        onClick={() => leaveOthers.mutate({ body: { keepThis: true } })}
      >
        {t('security.sessions.endOthers')}
      </Button>
      <ConfirmButton
        label={t('security.sessions.endAll')}
        title={t('security.sessions.endAllTitle')}
        text={t('security.sessions.endAllText')}
        danger
        onConfirm={async () => {
          await leaveAll.mutateAsync({ body: { keepThis: false } });
          await session.signOut();
        }}
      />
    </Row>
  );
}

/** The user's sessions, with sign-out of each and of all. */
export function SessionsPanel() {
  const { t } = useTranslation('shell');
  const list = useQuery(queryFor(listOpenSessions), queryClient);
  return (
    <Panel title={t('security.sessions.title')}>
      {list.data ? (
        <Stack gap="3">
          <Box as="ul" mt="-3" css={{ '& > :first-of-type': { borderTop: '0' } }}>
            {list.data.map((open) => (
              <SessionRow key={open.id} open={open} />
            ))}
          </Box>
          <Everywhere others={list.data.some(({ current }) => !current)} />
        </Stack>
      ) : null}
      <QueryState of={list} failed={t('security.sessions.failed')} waiting={4} />
    </Panel>
  );
}
