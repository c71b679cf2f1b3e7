import { readOrderLink } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

import { ownFailure } from '../../lib/link/ownFailure.ts';

export interface LinkProps {
  readonly id: string;
  readonly secret: string;
}

export const linkQuery = ({ id, secret }: LinkProps) => ({
  ...queryFor(readOrderLink, { params: { id }, body: { secret } }),
  ...ownFailure,
});
