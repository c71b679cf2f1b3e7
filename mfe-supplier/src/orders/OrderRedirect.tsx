import { Navigate, useParams } from '@fraktion/shared-ui';

import { openOrderPath } from '../lib/paths.ts';

/** An order of its own address, as notifications name it: the list with that order open beside it. */
const OrderRedirect = () => <Navigate replace to={openOrderPath(useParams()['id'] ?? '')} />;

export default OrderRedirect;
