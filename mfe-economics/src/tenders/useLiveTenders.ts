import { useEvent } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';

/** Who has answered, and what a colleague does, shows at once. */
export const useLiveTenders = (): void =>
  useEvent('tender-changed', () => void invalidate('tenders'));
