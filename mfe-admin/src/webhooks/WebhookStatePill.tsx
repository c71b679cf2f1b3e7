import type { Webhook } from '@fraktion/contract/webhooks';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, TriangleAlert } from '@fraktion/shared-ui/icons';

const looks = {
  active: { tone: 'green', icon: CircleCheck },
  failing: { tone: 'red', icon: TriangleAlert },
  paused: { tone: 'grey', icon: Ban },
} as const;

/** Delivering, failing, or paused. */
export const webhookStateOf = ({ active, failures }: Pick<Webhook, 'active' | 'failures'>) => {
  if (!active) return 'paused';
  return failures > 0 ? 'failing' : 'active';
};

export const WebhookStatePill = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation('mfe-admin');
  const state = webhookStateOf(webhook);
  return <StatusPill {...looks[state]} label={t(`webhooks.states.${state}`)} />;
};
