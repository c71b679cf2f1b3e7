import { acceptOrderByLink, readOrderLink } from '@fraktion/contract';

import type { Services } from '../../../../services.ts';
import { acceptByLink } from './acceptByLink.ts';
import { readByLink } from './byLink.ts';
import { proveLink } from './orderLink.ts';

/** The mailed link: the secret is sent in the body, so that no log and no address contains it. */
export function registerOrderLinks({ routes }: Services): void {
  routes.handle(readOrderLink, async ({ tx, params, body }) => {
    await proveLink(tx, params.id, body.secret);
    return readByLink(tx, params.id);
  });
  routes.handle(acceptOrderByLink, ({ tx, params, body }) => acceptByLink(tx, { params, body }));
}
