import { type ApiKey, getApiDocs, keyStates, listApiKeys } from '@fraktion/contract/apiKeys';
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
import { keyColumns } from './keyColumns.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { KeyStatePill } from './KeyStatePill.tsx';
import { NewKeyPanel } from './NewKeyPanel.tsx';

const byState = 'filter[state][eq]';

/** Keys with which the account's own systems make calls. */
const ApiKeysPage = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listApiKeys);
  const docs = useQuery(queryFor(getApiDocs));
  const [shown, setShown] = useState<ApiKey | 'new' | null>(null);
  const [secret, setSecret] = useState<string>();
  const columns = useMemo(() => keyColumns(t), [t]);
  const close = () => setShown(null);
  const adds = useRef<HTMLButtonElement>(null);
  const add = (
    <Button ref={adds} variant="primary" icon={Plus} onClick={() => setShown('new')}>
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
        text: `${key.prefix}…`,
        status: <KeyStatePill apiKey={key} />,
        facts: [t('apiKeys.until', { date: formatDate(key.expiresAt) }), key.createdBy],
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
          action={<Button onClick={() => setShown('new')}>{t('apiKeys.new')}</Button>}
        />
      }
    >
      {shown === 'new' ? <NewKeyPanel onClose={close} onIssued={setSecret} /> : null}
      {shown && shown !== 'new' ? <KeyPanel apiKey={shown} onClose={close} /> : null}
      {secret ? (
        <SecretOnce
          title={t('apiKeys.secretTitle')}
          text={t('apiKeys.secretText')}
          secret={secret}
          leaving={{
            title: t('apiKeys.leaving.title'),
            text: t('apiKeys.leaving.text'),
            confirm: t('apiKeys.leaving.confirm'),
            keep: t('apiKeys.leaving.keep'),
          }}
          onClose={() => setSecret(undefined)}
          focusAfter={() => adds.current}
        />
      ) : null}
    </ListPage>
  );
};

export default wholeAccount('mfe-admin', 'apiKeys.title', ApiKeysPage);
