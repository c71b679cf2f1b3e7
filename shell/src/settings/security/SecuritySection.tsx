import { Box, later, SkeletonText } from '@fraktion/shared-ui';

import { startEntryTexts } from '../../session/language.ts';
import { startSecurityTexts } from './securityTexts.ts';

const Security = later(
  async () => {
    const [security] = await Promise.all([
      import(/* webpackChunkName: 'framePages' */ './Security.tsx'),
      startSecurityTexts(),
      startEntryTexts(),
    ]);
    return security;
  },
  <SkeletonText lines={8} />,
);

/** The security of the user's own sign-in. */
export function SecuritySection() {
  return (
    <Box id="security">
      <Security />
    </Box>
  );
}
