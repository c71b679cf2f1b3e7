import { orderingPath, ordersPath, seesAllOrders } from '@fraktion/contract/pages';
import { canOpen, useProfile } from '@fraktion/shared-auth';

export const useSeesAllOrders = (): boolean => canOpen({ roles: seesAllOrders }, useProfile().role);

/** Where one's orders are: whoever may not see all of them has those of the ordering page. */
export const useOrdersPage = (): string => (useSeesAllOrders() ? ordersPath : orderingPath);
