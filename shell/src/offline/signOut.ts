import { session } from '@fraktion/shared-auth';
import { waiting } from '@fraktion/shared-auth/waiting';

import { overlays } from '../frame/overlays/overlays.ts';

/** Signs out; while something waits to be sent, not without a question. */
export function askedSignOut(): void {
  if (waiting.list().length > 0) overlays.open('leave');
  else void session.signOut();
}
