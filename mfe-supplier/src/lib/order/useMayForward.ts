import { roleAllows } from '@fraktion/contract/roles';
import { forwardOrder } from '@fraktion/contract/orders';
import { useSession } from '@fraktion/shared-auth';

/** Users of a sub-supplier carry out orders and forward none. */
export const useMayForward = (): boolean => {
  const { role } = useSession();
  return role !== undefined && roleAllows(forwardOrder.roles, role);
};
