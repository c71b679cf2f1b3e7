import { Box, Stack } from '@fraktion/shared-ui';

import { Invitations } from './Invitations.tsx';
import { OwnAccounts } from './OwnAccounts.tsx';

/** Where one belongs, and where one is invited; a notification of an invitation leads here. */
export function AccountsSection() {
  return (
    <Box id="invitations">
      <Stack gap="6">
        <Invitations />
        <OwnAccounts />
      </Stack>
    </Box>
  );
}
