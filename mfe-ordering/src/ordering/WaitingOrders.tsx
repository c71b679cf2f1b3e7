import { ErrorState, SkeletonCards, useTranslation } from '@fraktion/shared-ui';

export interface WaitingOrdersProps {
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** In place of a few orders that are not read yet, or could not be read. */
export const WaitingOrders = ({ error, refetch }: WaitingOrdersProps) => {
  const { t } = useTranslation('mfe-ordering');
  return error ? (
    <ErrorState title={t('ordering.recent.failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonCards cards={3} height={96} />
  );
};
