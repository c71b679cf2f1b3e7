import { isRefusal } from '@fraktion/shared-auth';
import { ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { LinkFrame } from './LinkFrame.tsx';
import { type LinkProps, linkQuery } from './linkQuery.ts';
import { OfferedOrder } from './OfferedOrder.tsx';

/** The order that the link names, or why it shows none. */
export const LinkedOrder = (link: LinkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(linkQuery(link));
  if (data) return <OfferedOrder {...link} order={data} />;
  // A link of another kind than a UUID and a secret is no better than one that is over.
  const isOver = isRefusal(error, 'Orders.Link.Invalid', 'Generic.Invalid');
  const isExpired = isRefusal(error, 'Orders.Link.Expired');
  return (
    <LinkFrame title={t('link.title')}>
      {isOver ? <ErrorState title={t('link.over.title')} text={t('link.over.text')} /> : null}
      {isExpired ? (
        <ErrorState title={t('link.expired.title')} text={t('link.expired.text')} />
      ) : null}
      {error && !isOver && !isExpired ? (
        <ErrorState
          title={t('link.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {error ? null : <SkeletonText lines={10} />}
    </LinkFrame>
  );
};
