import { acceptOrderByLink, readOrderLink } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { acceptByLink } from './acceptByLink.ts';
import { proveLink, readByLink } from './orderLink.ts';

/** The e-mailed link: the secret travels in the body, so that no log and no address holds it. */
export function registerOrderLinks({ routes }: Services): void {
  routes.handle(readOrderLink, async ({ tx, params, body }) => {
    await proveLink(tx, params.id, body.secret);
    return readByLink(tx, params.id);
  });
  routes.handle(acceptOrderByLink, ({ tx, params, body }) => acceptByLink(tx, { params, body }));
}
