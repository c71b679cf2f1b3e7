import { type ApiKey, keyNouns, revokeApiKey } from '@fraktion/contract/apiKeys';
import { directoryScope } from '@fraktion/contract/scim';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Code,
  DescriptionList,
  formatDate,
  Notice,
  Stack,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { DeleteButton, SidePanel } from '@fraktion/shared-ui/overlay';

import { KeyStatePill, stateOf } from './KeyStatePill.tsx';

export interface KeyPanelProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

const Revoke = ({ apiKey: { id, name }, onClose }: KeyPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const revoke = useCall(revokeApiKey);
  return (
    <DeleteButton
      label={t('apiKeys.revoke')}
      title={t('apiKeys.revokeTitle', { name })}
      text={t('apiKeys.revokeText')}
      confirm={t('apiKeys.revoke')}
      done={t('apiKeys.revoked', { name })}
      onDelete={() => revoke.mutateAsync({ params: { id } })}
      onDone={onClose}
    />
  );
};

/** One key: its rights, and a button to revoke it. */
export const KeyPanel = ({ apiKey, onClose }: KeyPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { name, prefix, scopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const state = stateOf(apiKey);
  const scopeText = (scope: (typeof scopes)[number]) => {
    if (scope === directoryScope) return t('apiKeys.directory.scope');
    const noun = keyNouns.find((each) => scope.startsWith(`${each}:`));
    const way = t(scope.endsWith(':read') ? 'apiKeys.read' : 'apiKeys.write');
    return noun ? `${t(`apiKeys.nouns.${noun}`)}, ${way}` : way;
  };
  return (
    <SidePanel
      open
      title={name}
      status={<KeyStatePill apiKey={apiKey} />}
      onClose={onClose}
      footer={
        ['active', 'stopped'].includes(state) ? <Revoke apiKey={apiKey} onClose={onClose} /> : null
      }
    >
      {state === 'stopped' ? (
        <Box mb="4">
          <Notice tone="warning">{t('apiKeys.stoppedText', { name: createdBy })}</Notice>
        </Box>
      ) : null}
      <DescriptionList
        items={[
          { term: t('apiKeys.prefix'), value: <Code>{`${prefix}…`}</Code> },
          { term: t('apiKeys.created'), value: <Time at={createdAt} /> },
          { term: t('apiKeys.createdBy'), value: createdBy },
          { term: t('apiKeys.expires'), value: formatDate(expiresAt) },
          {
            term: t('apiKeys.lastUsed'),
            value: lastUsedAt ? <Time at={lastUsedAt} relative /> : t('apiKeys.never'),
          },
          revokedAt ? { term: t('apiKeys.states.revoked'), value: <Time at={revokedAt} /> } : null,
          {
            term: t('apiKeys.scopes'),
            value: (
              <Stack gap="1">
                {scopes.map((scope) => (
                  <span key={scope}>{scopeText(scope)}</span>
                ))}
              </Stack>
            ),
          },
        ]}
      />
    </SidePanel>
  );
};
