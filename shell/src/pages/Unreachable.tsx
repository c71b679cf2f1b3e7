import { type ApiError, session } from '@fraktion/shared-auth';
import { ErrorState, Flex, useTranslation } from '@fraktion/shared-ui/entry';
import { useState } from 'react';

/** The first call got no answer: it is unknown whether someone is signed in. */
export function Unreachable({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation('shell');
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await session.retry();
    setRetrying(false);
  };
  return (
    <Flex as="main" align="center" justify="center" minHeight="100dvh">
      <ErrorState
        title={t('start.unreachable')}
        text={t('start.unreachableText')}
        error={error}
        onRetry={() => void retry()}
        retrying={retrying}
      />
    </Flex>
  );
}
