import { Box, Link, useTranslation } from '@fraktion/shared-ui/entry';

import { loginPath } from '../../session/portalPage.ts';

/** `search`: where the person wanted to go. */
export function BackToSignIn({ search = '' }: { readonly search?: string }) {
  const { t } = useTranslation('shell');
  return (
    <Box mt="1">
      <Link alone to={loginPath + search}>
        {t('entry.backToSignIn')}
      </Link>
    </Box>
  );
}
