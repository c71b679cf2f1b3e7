import { listPasskeys, type Passkey } from '@fraktion/contract/sessions';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Badge,
  Box,
  Button,
  ErrorState,
  formatRelative,
  Panel,
  Row,
  SkeletonText,
  Spacer,
  Stack,
  Text,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { passkeysSupported } from '../../pages/passkey/supported.ts';
import { AddPasskey, RemovePasskey } from './PasskeyDialogs.tsx';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('shell');
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Row gap="2" flexWrap="nowrap" alignItems="start">
        <Box minWidth="0">
          <Row gap="2">
            <Text strong overflowWrap="anywhere">
              {name}
            </Text>
            {backedUp ? <Badge tone="blue">{t('security.passkeys.backedUp')}</Badge> : null}
          </Row>
          <Text size="caption" tone="muted">
            {t('security.passkeys.created')} <Time at={createdAt} />
            {' · '}
            {lastUsedAt
              ? t('security.passkeys.used', { when: formatRelative(lastUsedAt) })
              : t('security.passkeys.unused')}
          </Text>
        </Box>
        <Spacer />
        <Button
          size="small"
          flexShrink="0"
          aria-label={t('security.passkeys.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('security.passkeys.remove')}
        </Button>
      </Row>
    </Box>
  );
}

/** The user's passkeys, to add and remove. */
export function PasskeysPanel() {
  const { t } = useTranslation('shell');
  const list = useQuery(queryFor(listPasskeys), queryClient);
  const [shown, setShown] = useState<'add' | Passkey>();
  const close = () => setShown(undefined);
  const { passkeys = [], hasPassword = true, possible = true } = list.data ?? {};
  const refused = possible ? t('security.passkeys.unsupported') : t('security.passkeys.notHere');
  const dialog = { hasPassword, onClose: close };
  return (
    <Panel title={t('security.passkeys.title')}>
      {list.data ? (
        <Stack gap="3">
          <Text tone="muted">{t('security.passkeys.text')}</Text>
          {passkeys.length === 0 ? <Text>{t('security.passkeys.none')}</Text> : null}
          <Box as="ul">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setShown(passkey)} />
            ))}
          </Box>
          <Row>
            <Button
              disabledReason={possible && passkeysSupported() ? undefined : refused}
              onClick={() => setShown('add')}
            >
              {t('security.passkeys.add')}
            </Button>
          </Row>
        </Stack>
      ) : null}
      {list.isPending ? <SkeletonText lines={3} /> : null}
      {list.isError && !list.data ? (
        <ErrorState
          title={t('security.passkeys.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {shown === 'add' ? <AddPasskey {...dialog} /> : null}
      {shown && shown !== 'add' ? <RemovePasskey passkey={shown} {...dialog} /> : null}
    </Panel>
  );
}
