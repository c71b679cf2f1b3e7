import type { Webhook } from '@fraktion/contract/webhooks';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, TriangleAlert } from '@fraktion/shared-ui/icons';

const looks = {
  active: { tone: 'green', icon: CircleCheck },
  failing: { tone: 'red', icon: TriangleAlert },
  paused: { tone: 'grey', icon: Ban },
  stopped: { tone: 'red', icon: Ban },
} as const;

/** Delivering, failing, paused, or stopped because of whoever set it up. */
export const webhookStateOf = ({
  active,
  failures,
  stoppedAt,
}: Pick<Webhook, 'active' | 'failures' | 'stoppedAt'>) => {
  if (stoppedAt) return 'stopped';
  if (!active) return 'paused';
  return failures > 0 ? 'failing' : 'active';
};

export const WebhookStatePill = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation('mfe-admin');
  const state = webhookStateOf(webhook);
  return <StatusPill {...looks[state]} label={t(`webhooks.states.${state}`)} />;
};
