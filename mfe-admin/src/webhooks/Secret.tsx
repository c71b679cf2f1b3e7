import { getWebhookSecret } from '@fraktion/contract/webhooks';
import { queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { readOnce } from '../lib/readOnce.ts';
import { SecretOnce } from '../lib/SecretOnce.tsx';

/** The secret by which a receiver checks that a message is ours. */
export const Secret = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const { data } = useQuery({ ...queryFor(getWebhookSecret, { params: { id } }), ...readOnce });
  if (!data) return null;
  return (
    <SecretOnce
      title={t('webhooks.secret')}
      text={t('webhooks.secretText')}
      secret={data.secret}
      onClose={onClose}
    />
  );
};
