import { Box } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

export const mainId = 'main';

/** The wrappers around a remote create no boxes, so that a page can fill the available height. */
const see = {
  '& > [data-remotes], & [id^="remote-"], & [data-release]': { display: 'contents' },
} as const;

/** The area of the page; it scrolls by itself, below a fixed frame. */
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
      position="relative"
      overflowY="auto"
      _print={{ display: 'block', height: 'auto', overflow: 'visible' }}
      css={see}
    >
      {children}
    </Box>
  );
}
