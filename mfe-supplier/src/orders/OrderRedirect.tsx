import { Navigate, useParams } from '@fraktion/shared-ui';

import { openOrderPath } from '../lib/paths.ts';

/** The address of one order in notifications: opens the list with the order beside it. */
const OrderRedirect = () => <Navigate replace to={openOrderPath(useParams()['id'] ?? '')} />;

export default OrderRedirect;
