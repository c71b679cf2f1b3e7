import {
  type ApiKey,
  getApiDocs,
  type issueApiKey,
  keyStates,
  listApiKeys,
} from '@fraktion/contract/apiKeys';
import type { CallAnswer } from '@fraktion/contract/call';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  EmptyState,
  ExternalLink,
  formatDate,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { SecretOnce } from '../lib/SecretOnce.tsx';
import { ExampleCall } from './ExampleCall.tsx';
import { accessText } from './keyAccess.ts';
import { keyColumns } from './keyColumns.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { KeyStatePill, stateOf } from './KeyStatePill.tsx';
import { NewKeyPanel } from './NewKeyPanel.tsx';

const byState = 'filter[state][eq]';

/** Keys with which the account's own systems make calls. */
const ApiKeysPage = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listApiKeys);
  const docs = useQuery(queryFor(getApiDocs));
  const [shown, setShown] = useState<ApiKey | 'new' | null>(null);
  const [replaced, setReplaced] = useState<ApiKey>();
  const [issued, setIssued] = useState<CallAnswer<typeof issueApiKey>>();
  const columns = useMemo(() => keyColumns(t), [t]);
  const close = () => setShown(null);
  const begin = (like?: ApiKey) => {
    setReplaced(like);
    setShown('new');
  };
  const adds = useRef<HTMLButtonElement>(null);
  const add = (
    <Button ref={adds} variant="primary" icon={Plus} onClick={() => begin()}>
      {t('apiKeys.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('apiKeys.title')}
      of={list}
      actions={add}
      intro={
        <Text tone="muted" mb="4">
          {t('apiKeys.text')}{' '}
          {docs.data?.served && <ExternalLink href="/api/docs">{t('apiKeys.docs')}</ExternalLink>}
        </Text>
      }
      name="admin.apiKeys"
      searchLabel={t('apiKeys.search')}
      rowKey={({ id }) => id}
      onOpen={setShown}
      columns={columns}
      card={(key) => ({
        title: key.name,
        text: accessText(t, key.scopes),
        status: <KeyStatePill apiKey={key} />,
        facts: [
          key.lastUsedAt
            ? t('apiKeys.usedOn', { date: formatDate(key.lastUsedAt) })
            : t('apiKeys.neverUsed'),
          t('apiKeys.until', { date: formatDate(key.expiresAt) }),
        ],
      })}
      filters={
        <FilterChoice
          label={t('apiKeys.state')}
          choices={keyStates.map((value) => ({ value, label: t(`apiKeys.states.${value}`) }))}
          {...list.address.choice(byState)}
        />
      }
      empty={
        <EmptyState
          text={t('apiKeys.empty')}
          action={<Button onClick={() => begin()}>{t('apiKeys.new')}</Button>}
        />
      }
    >
      {shown === 'new' ? (
        <NewKeyPanel replaces={replaced} onClose={close} onIssued={setIssued} />
      ) : null}
      {shown && shown !== 'new' ? (
        <KeyPanel apiKey={shown} onClose={close} onReplace={() => begin(shown)} />
      ) : null}
      {issued ? (
        <SecretOnce
          title={t('apiKeys.secretTitle')}
          text={t(
            replaced && stateOf(replaced) === 'active'
              ? 'apiKeys.replacedText'
              : 'apiKeys.secretText',
          )}
          secret={issued.secret}
          leaving={{
            title: t('apiKeys.leaving.title'),
            text: t('apiKeys.leaving.text'),
            confirm: t('apiKeys.leaving.confirm'),
            keep: t('apiKeys.leaving.keep'),
          }}
          onClose={() => setIssued(undefined)}
          focusAfter={() => adds.current}
        >
          <ExampleCall apiKey={issued} />
        </SecretOnce>
      ) : null}
    </ListPage>
  );
};

export default wholeAccount('mfe-admin', 'apiKeys.title', ApiKeysPage);
