import { Box } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

export const mainId = 'main';

/** The wrappers around a remote are no boxes, so that a page can fill the height of its place. */
const see = {
  '& > [data-remotes], & [id^="remote-"], & [data-release]': { display: 'contents' },
} as const;

/** Where the page stands; it scrolls on its own, under a frame that stays. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      as="main"
      id={mainId}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      minHeight="0"
      minWidth="0"
      height="full"
      overflowY="auto"
      css={see}
    >
      {children}
    </Box>
  );
}
