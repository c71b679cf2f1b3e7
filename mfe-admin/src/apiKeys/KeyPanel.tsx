import { type ApiKey, revokeApiKey } from '@fraktion/contract/apiKeys';
import { directoryScope } from '@fraktion/contract/scim';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  Code,
  DescriptionList,
  formatDate,
  Heading,
  Notice,
  Row,
  Stack,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { RotateCw } from '@fraktion/shared-ui/icons';
import { DeleteButton, SidePanel } from '@fraktion/shared-ui/overlay';

import { ExampleCall } from './ExampleCall.tsx';
import { accessOf } from './keyAccess.ts';
import { KeyStatePill, stateOf } from './KeyStatePill.tsx';

export interface KeyPanelProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onReplace: () => void;
}

const Revoke = ({ apiKey: { id, name }, onClose }: Omit<KeyPanelProps, 'onReplace'>) => {
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

/** Before its end, in the last quarter of its life and in 30 days at most, the panel of a key asks to replace it. */
function isSoon({ createdAt, expiresAt }: ApiKey): boolean {
  const end = Date.parse(expiresAt);
  return end - Date.now() < Math.min(30 * 86_400_000, (end - Date.parse(createdAt)) / 4);
}

const Access = ({ scopes }: Pick<ApiKey, 'scopes'>) => {
  const { t } = useTranslation('mfe-admin');
  const items = scopes.includes(directoryScope)
    ? [{ term: t('apiKeys.directory.scope'), value: t('apiKeys.directory.text') }]
    : accessOf(scopes).map(({ noun, way }) => ({
        term: t(`apiKeys.nouns.${noun}`),
        value: t(`apiKeys.${way}`),
      }));
  return (
    <Stack as="section" gap="2" aria-label={t('apiKeys.scopes')}>
      <Heading as="h3" size="small">
        {t('apiKeys.scopes')}
      </Heading>
      <DescriptionList items={items} />
    </Stack>
  );
};

/** One key: what it may do, when it was used, an example of a call; replaced and revoked here. */
export const KeyPanel = ({ apiKey, onClose, onReplace }: KeyPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { name, prefix, scopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const state = stateOf(apiKey);
  const isOpen = state === 'active' || state === 'stopped';
  return (
    <SidePanel
      open
      title={name}
      status={<KeyStatePill apiKey={apiKey} />}
      onClose={onClose}
      footer={
        <Row>
          <Button icon={RotateCw} onClick={onReplace}>
            {t('apiKeys.replace')}
          </Button>
          {isOpen ? <Revoke apiKey={apiKey} onClose={onClose} /> : null}
        </Row>
      }
    >
      <Stack gap="5">
        {state === 'stopped' ? (
          <Notice tone="warning">{t('apiKeys.stoppedText', { name: createdBy })}</Notice>
        ) : null}
        {state === 'active' && isSoon(apiKey) ? (
          <Notice tone="warning">
            {t('apiKeys.expiresSoon', { date: formatDate(expiresAt) })}
          </Notice>
        ) : null}
        <DescriptionList
          items={[
            {
              term: t('apiKeys.lastUsed'),
              value: lastUsedAt ? <Time at={lastUsedAt} relative /> : t('apiKeys.never'),
            },
            { term: t('apiKeys.expires'), value: formatDate(expiresAt) },
            { term: t('apiKeys.prefix'), value: <Code>{`${prefix}…`}</Code> },
            { term: t('apiKeys.createdBy'), value: createdBy },
            { term: t('apiKeys.created'), value: <Time at={createdAt} /> },
            revokedAt
              ? { term: t('apiKeys.states.revoked'), value: <Time at={revokedAt} /> }
              : null,
          ]}
        />
        <Access scopes={scopes} />
        {state === 'active' ? <ExampleCall apiKey={apiKey} /> : null}
      </Stack>
    </SidePanel>
  );
};
