import {
  createWebhook,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
} from '@fraktion/contract/webhooks';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

export interface WebhookValues {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
}

const valuesOf = (webhook: Webhook | undefined): WebhookValues => ({
  url: webhook?.url ?? 'https://',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
  active: webhook?.active ?? true,
});

interface Options {
  readonly webhook: Webhook | undefined;
  readonly onDone: () => void;
  readonly onCreated: (webhook: Webhook) => void;
}

/** Creates a webhook, or changes the one it is given. */
export const useWebhookForm = ({ webhook, onDone, onCreated }: Options) => {
  const { t } = useTranslation('mfe-admin');
  const [id] = useState(newId);
  const create = useCall(createWebhook);
  const update = useCall(updateWebhook);
  return useForm<WebhookValues>({
    initial: valuesOf(webhook),
    validate: ({ url, events }) => ({
      url: URL.canParse(url.trim()) ? undefined : t('webhooks.urlWrong'),
      events: events.length === 0 ? t('webhooks.noEvent') : undefined,
    }),
    submit: async ({ url, description, events, active }) => {
      const fields = {
        url: url.trim(),
        description: description.trim() || null,
        events: [...events],
        active,
      };
      if (webhook) {
        const { version } = webhook;
        await update.mutateAsync({ params: { id: webhook.id }, body: { version, ...fields } });
        toast({ title: t('webhooks.saved'), tone: 'success' });
        onDone();
      } else {
        const created = await create.mutateAsync({ body: { id, ...fields }, idempotencyKey: id });
        onDone();
        onCreated(created);
      }
    },
  });
};
