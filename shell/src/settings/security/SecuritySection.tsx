import { Box, SkeletonText } from '@fraktion/shared-ui';
import { lazy, Suspense } from 'react';

import { startEntryTexts, startSecurityTexts } from '../../session/language.ts';

const Security = lazy(async () => {
  const [security] = await Promise.all([
    import(/* webpackChunkName: 'framePages' */ './Security.tsx'),
    startSecurityTexts(),
    startEntryTexts(),
  ]);
  return security;
});

/** What protects one's own sign-in. */
export function SecuritySection() {
  return (
    <Box id="security">
      <Suspense fallback={<SkeletonText lines={8} />}>
        <Security />
      </Suspense>
    </Box>
  );
}
