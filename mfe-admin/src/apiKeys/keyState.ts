import type { ApiKey } from '@fraktion/contract/apiKeys';

export const keyStates = ['active', 'expired', 'revoked'] as const;

export const stateOf = (
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now = Date.now(),
): (typeof keyStates)[number] => {
  if (revokedAt) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
};
