import { listWebhooks, type Webhook } from '@fraktion/contract/webhooks';
import { Button, EmptyState, Text, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useRef, useState } from 'react';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { Secret } from './Secret.tsx';
import { lastMessageOf, webhookColumns } from './webhookColumns.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';
import { WebhookStatePill } from './WebhookStatePill.tsx';

/** Addresses of the account's own systems that receive events. */
const WebhooksPage = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listWebhooks);
  const [shown, setShown] = useState<Webhook | 'new' | null>(null);
  const [secretOf, setSecretOf] = useState<string>();
  const adds = useRef<HTMLButtonElement>(null);
  const columns = useMemo(() => webhookColumns(t), [t]);
  const add = (
    <Button ref={adds} variant="primary" icon={Plus} onClick={() => setShown('new')}>
      {t('webhooks.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('webhooks.title')}
      of={list}
      actions={add}
      intro={
        <Text tone="muted" mb="4">
          {t('webhooks.text')}
        </Text>
      }
      name="admin.webhooks"
      searchLabel={t('webhooks.search')}
      rowKey={({ id }) => id}
      onOpen={setShown}
      columns={columns}
      card={(webhook) => ({
        title: webhook.url,
        text: webhook.description,
        status: <WebhookStatePill webhook={webhook} />,
        facts: [
          t('webhooks.eventCount', { count: webhook.events.length }),
          lastMessageOf(t, webhook),
          webhook.failedInDay > 0
            ? t('webhooks.failedInDayFact', { count: webhook.failedInDay })
            : null,
        ],
      })}
      empty={
        <EmptyState
          text={t('webhooks.empty')}
          action={<Button onClick={() => setShown('new')}>{t('webhooks.new')}</Button>}
        />
      }
    >
      {shown ? (
        <WebhookPanel
          key={shown === 'new' ? 'new' : shown.id}
          webhook={shown === 'new' ? undefined : shown}
          onClose={() => setShown(null)}
          onNewSecret={({ id }) => setSecretOf(id)}
        />
      ) : null}
      {secretOf ? (
        <Secret
          id={secretOf}
          onClose={() => setSecretOf(undefined)}
          focusAfter={() => adds.current}
        />
      ) : null}
    </ListPage>
  );
};

export default wholeAccount('mfe-admin', 'webhooks.title', WebhooksPage);
