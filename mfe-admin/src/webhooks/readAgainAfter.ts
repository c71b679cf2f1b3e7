import type { WebhookDelivery } from '@fraktion/contract/webhooks';

/** Up to here the pause before the next try is less than a minute; it grows with each. */
const quickTries = 4;

/** Milliseconds until what is under way is worth reading again; later pauses between tries take up to hours. */
export function readAgainAfter(
  deliveries: readonly Pick<WebhookDelivery, 'status' | 'attempts'>[],
): number | false {
  const soon = ({ status, attempts }: Pick<WebhookDelivery, 'status' | 'attempts'>) =>
    status === 'waiting' || (status === 'retrying' && attempts < quickTries);
  if (deliveries.some(soon)) return 2_000;
  return deliveries.some(({ status }) => status === 'retrying') ? 30_000 : false;
}
