import { SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { LinkFrame } from '../../lib/link/LinkFrame.tsx';
import { LinkRefused } from '../../lib/link/LinkRefused.tsx';
import { type LinkProps, linkQuery } from './linkQuery.ts';
import { LinkedFile } from './LinkedFile.tsx';
import { OfferedOrder } from './OfferedOrder.tsx';

/** The order of the link, or its one file, or the reason why it shows none. */
export const LinkedOrder = ({
  fileId,
  ...link
}: LinkProps & { readonly fileId: string | undefined }) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(linkQuery(link));
  const title = t('link.title');
  const file = data?.files.find(({ id }) => id === fileId);
  if (data && file) return <LinkedFile {...link} order={data} file={file} />;
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
