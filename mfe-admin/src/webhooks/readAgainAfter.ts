import type { WebhookDelivery } from '@fraktion/contract/webhooks';

/** In how many milliseconds there may be news of these: a first try is a matter of seconds, the others go on for hours. */
export function readAgainAfter(
  deliveries: readonly Pick<WebhookDelivery, 'status'>[],
): number | false {
  const some = (wanted: WebhookDelivery['status']) =>
    deliveries.some(({ status }) => status === wanted);
  if (some('waiting')) return 2_000;
  return some('retrying') ? 30_000 : false;
}
