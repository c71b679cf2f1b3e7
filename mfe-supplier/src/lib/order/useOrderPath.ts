import { stopPath, supplierOrderPath } from '@fraktion/contract/pages';
import { useSession } from '@fraktion/shared-auth';

/** Where this user finds an order: the list of orders is closed to drivers, who have today's round. */
export const useOrderPath = (): ((id: string) => string) => {
  // Nobody is signed in behind a mailed link.
  const { profile } = useSession();
  return profile?.driver ? stopPath : supplierOrderPath;
};
