import { deleteWebhook, isOtherServer, type Webhook } from '@fraktion/contract/webhooks';
import { useRowCall } from '@fraktion/shared-auth/query';
import { Checkbox, Divider, Notice, Stack, TextField, useTranslation } from '@fraktion/shared-ui';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

import { AddressTest } from './AddressTest.tsx';
import { Deliveries } from './Deliveries.tsx';
import { EventFields } from './EventFields.tsx';
import { useWebhookForm } from './webhookForm.ts';
import { WebhookStatePill } from './WebhookStatePill.tsx';
import { WebhookTools } from './WebhookTools.tsx';

export interface WebhookPanelProps {
  /** Without one, a new address is added. */
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly onNewSecret: (webhook: Webhook) => void;
}

const Remove = ({ webhook, onClose }: { readonly webhook: Webhook; onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const { row, send } = useRowCall(deleteWebhook, webhook);
  return (
    <DeleteButton
      title={t('webhooks.deleteTitle')}
      text={t('webhooks.deleteText', { url: row.url })}
      done={t('webhooks.deleted')}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

/** One address: its events, its deliveries, its secret. */
export const WebhookPanel = ({ webhook: read, onClose, onNewSecret }: WebhookPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useWebhookForm({ webhook: read, onDone: onClose, onNewSecret });
  const { row: webhook } = form;
  const getsNewSecret = webhook !== undefined && isOtherServer(webhook.url, form.values.url);
  return (
    <FormPanel
      title={t(webhook ? 'webhooks.one' : 'webhooks.new')}
      status={webhook ? <WebhookStatePill webhook={webhook} /> : undefined}
      form={form}
      submit={t(webhook ? 'form.save' : 'webhooks.create')}
      onClose={onClose}
      intro={
        webhook ? (
          <Stack gap="4" mb="4">
            {webhook.stoppedAt ? <Notice tone="warning">{t('webhooks.stoppedText')}</Notice> : null}
            <WebhookTools webhook={webhook} />
            <Deliveries webhookId={webhook.id} />
            <Divider />
          </Stack>
        ) : null
      }
      footer={webhook ? <Remove key={webhook.version} webhook={webhook} onClose={onClose} /> : null}
    >
      <TextField
        type="url"
        label={t('webhooks.url')}
        help={t(getsNewSecret ? 'webhooks.otherServer' : 'webhooks.urlHelp')}
        required
        maxLength={500}
        {...form.field('url')}
      />
      {webhook?.url === form.values.url ? null : <AddressTest url={form.values.url.trim()} />}
      <TextField
        label={t('webhooks.description')}
        optional
        maxLength={200}
        {...form.field('description')}
      />
      <EventFields {...form.field('events')} />
      <Checkbox
        label={t('webhooks.active')}
        help={t('webhooks.activeHelp')}
        {...form.field('active')}
      />
    </FormPanel>
  );
};
