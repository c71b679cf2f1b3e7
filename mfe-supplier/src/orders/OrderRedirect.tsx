import { stopPath } from '@fraktion/contract/pages';
import { useSession } from '@fraktion/shared-auth';
import { Navigate, useParams } from '@fraktion/shared-ui';

import { openOrderPath } from '../lib/paths.ts';

/** The address of one order in notifications: opens the list with the order beside it, and for a driver its stop of today. */
const OrderRedirect = () => {
  const { id = '' } = useParams();
  const { profile } = useSession();
  return <Navigate replace to={profile?.driver ? stopPath(id) : openOrderPath(id)} />;
};

export default OrderRedirect;
