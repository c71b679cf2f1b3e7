import { ErrorState, useTranslation } from '@fraktion/shared-ui';

export interface FailedFiguresProps {
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly isFetching: boolean;
}

/** In place of figures that could not be read. */
export const FailedFigures = ({ error, refetch, isFetching }: FailedFiguresProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <ErrorState
      title={t('insights.failed')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};
