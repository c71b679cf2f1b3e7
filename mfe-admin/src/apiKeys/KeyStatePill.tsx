import type { ApiKey, keyStates } from '@fraktion/contract/apiKeys';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, Hourglass } from '@fraktion/shared-ui/icons';

export const stateOf = (
  { revokedAt, expiresAt, stoppedAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'stoppedAt'>,
  now = Date.now(),
): (typeof keyStates)[number] => {
  if (revokedAt) return 'revoked';
  if (Date.parse(expiresAt) <= now) return 'expired';
  return stoppedAt ? 'stopped' : 'active';
};

const looks = {
  active: { tone: 'green', icon: CircleCheck },
  expired: { tone: 'grey', icon: Hourglass },
  revoked: { tone: 'red', icon: Ban },
  stopped: { tone: 'red', icon: Ban },
} as const;

export const KeyStatePill = ({ apiKey }: { readonly apiKey: ApiKey }) => {
  const { t } = useTranslation('mfe-admin');
  const state = stateOf(apiKey);
  return <StatusPill {...looks[state]} label={t(`apiKeys.states.${state}`)} />;
};
