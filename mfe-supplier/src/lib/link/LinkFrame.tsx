import { Box, Page, Panel } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

/** The page for a reader without an account: one centred column, no menu. */
export const LinkFrame = ({
  title,
  status,
  foot,
  children,
}: {
  readonly title: string;
  readonly status?: ReactNode;
  /** Below the panel, such as the next step. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) => (
  <Box display="flex" justifyContent="center" pt={{ base: '0', md: '10' }}>
    <Page title={title} status={status} width="narrow">
      <Panel>{children}</Panel>
      {foot}
    </Page>
  </Box>
);
