import { useEvent } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';

/** Whatever happens to an order of the account shows at once: also when it was last ordered and collected. */
export const useLiveOrders = (): void =>
  useEvent('order-changed', () => void invalidate('orders', 'infocards'));
