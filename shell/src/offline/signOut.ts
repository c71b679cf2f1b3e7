import { session } from '@fraktion/shared-auth';
import { waiting } from '@fraktion/shared-auth/waiting';

import { overlays } from '../frame/overlays/overlays.ts';

/** Signs out, but asks first if entries wait to be sent. */
export function askedSignOut(): void {
  if (waiting.list().length > 0) overlays.open('leave');
  else void session.signOut();
}
