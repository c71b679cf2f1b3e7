import type { WebhookDelivery } from '@fraktion/contract/webhooks';

/** Up to this number of tries the pause is less than a minute; it grows with each try. */
const quickTries = 4;

/** The pause in milliseconds before deliveries under way are read again; later pauses between tries take up to hours. */
export function readAgainAfter(
  deliveries: readonly Pick<WebhookDelivery, 'status' | 'attempts'>[],
): number | false {
  const soon = ({ status, attempts }: Pick<WebhookDelivery, 'status' | 'attempts'>) =>
    status === 'waiting' || (status === 'retrying' && attempts < quickTries);
  if (deliveries.some(soon)) return 2_000;
  return deliveries.some(({ status }) => status === 'retrying') ? 30_000 : false;
}
