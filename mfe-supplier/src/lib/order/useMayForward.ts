import { roleAllows } from '@fraktion/contract/roles';
import { forwardOrder } from '@fraktion/contract/orders';
import { useSession } from '@fraktion/shared-auth';

/** A sub-supplier's people carry orders out and pass none on. */
export const useMayForward = (): boolean => {
  const { role } = useSession();
  return role !== undefined && roleAllows(forwardOrder.roles, role);
};
