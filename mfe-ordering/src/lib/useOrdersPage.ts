import { canOpen, useProfile } from '@fraktion/shared-auth';

import { ordersPage } from './ordersPage.ts';

export const useSeesAllOrders = (): boolean => canOpen(ordersPage, useProfile().role);

/** Where one's orders are: whoever may not see all of them has those of the ordering page. */
export const useOrdersPage = (): string => (useSeesAllOrders() ? ordersPage.path : '/ordering');
