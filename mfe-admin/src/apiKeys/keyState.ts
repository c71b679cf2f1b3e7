import type { ApiKey, keyStates } from '@fraktion/contract/apiKeys';

export const stateOf = (
  { revokedAt, expiresAt, stoppedAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'stoppedAt'>,
  now = Date.now(),
): (typeof keyStates)[number] => {
  if (revokedAt) return 'revoked';
  if (Date.parse(expiresAt) <= now) return 'expired';
  return stoppedAt ? 'stopped' : 'active';
};
