import {
  createWebhook,
  isOtherServer,
  updateWebhook,
  type Webhook,
} from '@fraktion/contract/webhooks';
import { useSave } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

interface Options {
  readonly webhook: Webhook | undefined;
  readonly onDone: () => void;
  /** It has a secret that the receiver does not know yet. */
  readonly onNewSecret: (webhook: Webhook) => void;
}

/** Creates a webhook, or changes the one it is given. */
export const useWebhookForm = ({ webhook, onDone, onNewSecret }: Options) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useSave({ create: createWebhook, change: updateWebhook, row: webhook }),
    row: webhook,
    fields: ['url', 'description', 'events', 'active'],
    initial: (row) => ({ url: row?.url ?? 'https://', active: row?.active ?? true }),
    words: { url: t('webhooks.urlWrong'), events: t('webhooks.noEvent') },
    done: (saved) => {
      onDone();
      if (webhook) toast({ title: t('webhooks.saved'), tone: 'success' });
      if (!webhook || isOtherServer(webhook.url, saved.url)) onNewSecret(saved);
    },
  });
};
