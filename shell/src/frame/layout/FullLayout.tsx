import { Box } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { Main } from './Main.tsx';

/** The page without menu, for links in mails. */
export function FullLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Box height="100dvh">
      <Main>{children}</Main>
    </Box>
  );
}
