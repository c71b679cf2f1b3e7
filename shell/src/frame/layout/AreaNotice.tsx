import { Box, ErrorState, Notice, SkeletonPage, useTranslation } from '@fraktion/shared-ui';

import { useArea, useComposition } from '../../composition/hooks.tsx';

/** Shown in a remote's area before the remote appears: a skeleton, or why it does not load. */
export function AreaNotice({ remote }: { readonly remote: string }) {
  const { t } = useTranslation('shell');
  const { retry } = useComposition();
  const area = useArea(remote);
  if (area.phase === 'failed') {
    return (
      <ErrorState
        title={t(`area.${area.reason}.title`)}
        text={t(`area.${area.reason}.text`)}
        // Nothing to retry: it returns with a new release.
        onRetry={area.reason === 'withdrawn' ? undefined : () => retry(remote)}
      />
    );
  }
  const slow = 'slow' in area && area.slow;
  return (
    <>
      {slow ? (
        <Box px="gutter" pt="3" role="status">
          <Notice>{t('area.slow')}</Notice>
        </Box>
      ) : null}
      {area.phase === 'shown' ? null : (
        // A remote that is loaded already appears earlier, so nothing flickers.
        <Box
          animation="appear 150ms 150ms backwards"
          // The remote has a skeleton for its own pages; with both, the second would jump.
          css={{ '& ~ [data-remotes] [data-skeleton-page]': { display: 'none' } }}
        >
          <SkeletonPage />
        </Box>
      )}
    </>
  );
}
