import { listPasskeys, type Passkey } from '@fraktion/contract/sessions';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Badge,
  Box,
  Button,
  formatRelative,
  Panel,
  QueryState,
  Row,
  Stack,
  Text,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { passkeysSupported } from '../../pages/passkey/supported.ts';
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('shell');
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Row gap="2" flexWrap={{ base: 'wrap', md: 'nowrap' }} alignItems="start">
        <Box minWidth="0" flexBasis={{ base: 'full', md: 'auto' }}>
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
        <Row gap="2" flexWrap="nowrap" ms={{ md: 'auto' }}>
          <Button
            size="small"
            aria-label={t('security.passkeys.renameNamed', { name })}
            onClick={onRename}
          >
            {t('security.passkeys.rename')}
          </Button>
          <Button
            size="small"
            aria-label={t('security.passkeys.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('security.passkeys.remove')}
          </Button>
        </Row>
      </Row>
    </Box>
  );
}

type OpenDialog = 'add' | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey };

/** The user's passkeys, to add, rename and remove. */
export function PasskeysPanel() {
  const { t } = useTranslation('shell');
  const list = useQuery(queryFor(listPasskeys), queryClient);
  const [shown, setShown] = useState<OpenDialog>();
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
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setShown({ act: 'rename', passkey })}
                onRemove={() => setShown({ act: 'remove', passkey })}
              />
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
      <QueryState of={list} failed={t('security.passkeys.failed')} waiting={3} />
      {shown === 'add' ? <AddPasskey {...dialog} /> : null}
      {typeof shown === 'object' && shown.act === 'rename' ? (
        <RenamePasskey passkey={shown.passkey} onClose={close} />
      ) : null}
      {typeof shown === 'object' && shown.act === 'remove' ? (
        <RemovePasskey passkey={shown.passkey} {...dialog} />
      ) : null}
    </Panel>
  );
}
