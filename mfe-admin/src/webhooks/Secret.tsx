import { getWebhookSecret } from '@fraktion/contract/webhooks';
import { queryFor } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { readOnce } from '../lib/readOnce.ts';
import { SecretOnce, type SecretOnceProps } from '../lib/SecretOnce.tsx';

/** The secret with which a receiver verifies our messages. */
export const Secret = ({
  id,
  ...closing
}: { readonly id: string } & Pick<SecretOnceProps, 'onClose' | 'focusAfter'>) => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, errorUpdateCount, refetch } = useQuery({
    ...queryFor(getWebhookSecret, { params: { id } }),
    ...readOnce,
  });
  if (data) {
    return (
      <SecretOnce
        title={t('webhooks.secret')}
        text={t('webhooks.secretText')}
        secret={data.secret}
        {...closing}
      />
    );
  }
  // The dialog stays open during a retry.
  if (errorUpdateCount === 0) return null;
  return (
    <Dialog open title={t('webhooks.secret')} {...closing}>
      {error ? (
        <ErrorState
          title={t('webhooks.secretFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Dialog>
  );
};
