import { SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { LinkFrame } from '../lib/LinkFrame.tsx';
import { LinkRefused } from '../lib/LinkRefused.tsx';
import { type LinkProps, linkQuery } from './linkQuery.ts';
import { OfferedOrder } from './OfferedOrder.tsx';

/** The order that the link names, or why it shows none. */
export const LinkedOrder = (link: LinkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(linkQuery(link));
  const title = t('link.title');
  if (data) return <OfferedOrder {...link} order={data} />;
  if (error) {
    return (
      <LinkRefused
        title={title}
        error={error}
        expiredText={t('link.expired.text')}
        failed={t('link.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LinkFrame title={title}>
      <SkeletonText lines={10} />
    </LinkFrame>
  );
};
