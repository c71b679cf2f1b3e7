import { Box, ErrorState, Notice, SkeletonPage, useTranslation } from '@fraktion/shared-ui';

import { useArea, useComposition } from '../../composition/hooks.tsx';

/** What a remote's area says while nothing of the remote is on screen: that it comes, or why it does not. */
export function AreaNotice({ remote }: { readonly remote: string }) {
  const { t } = useTranslation('shell');
  const { retry } = useComposition();
  const area = useArea(remote);
  if (area.phase === 'failed') {
    return (
      <ErrorState
        title={t(`area.${area.reason}.title`)}
        text={t(`area.${area.reason}.text`)}
        // There is nothing to try until it comes back with a release.
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
        // A warm remote is there before this appears, so nothing flickers.
        <Box
          animation="appear 150ms 150ms backwards"
          // The remote has one for its own pages: one below the other, the second would jump.
          css={{ '& ~ [data-remotes] [data-skeleton-page]': { display: 'none' } }}
        >
          <SkeletonPage />
        </Box>
      )}
    </>
  );
}
