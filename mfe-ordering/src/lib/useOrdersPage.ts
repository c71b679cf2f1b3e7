import { orderingPath, ordersPath, seesAllOrders } from '@fraktion/contract/pages';
import { canOpen, useProfile } from '@fraktion/shared-auth';

export const useSeesAllOrders = (): boolean => canOpen({ roles: seesAllOrders }, useProfile().role);

/** The page with the user's orders: users who may not see all of them use the ordering page. */
export const useOrdersPage = (): string => (useSeesAllOrders() ? ordersPath : orderingPath);
