import { useEvent } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';

const readAgain = () => void invalidate('supplierOrders');

/** An order that arrives, is cancelled or is taken by a colleague shows at once. */
export const useLiveOrders = (): void => {
  useEvent('create-order', readAgain);
  useEvent('order-changed', readAgain);
};
