import { Box, later, Stack } from '@fraktion/shared-ui';

import { startEntryTexts } from '../../session/language.ts';
import { OwnAccounts } from './OwnAccounts.tsx';

const Invitations = later(async () => {
  const [invitations] = await Promise.all([
    import(/* webpackChunkName: 'framePages' */ './Invitations.tsx'),
    startEntryTexts(),
  ]);
  return invitations;
}, null);

/** The user's accounts and invitations; a notification of an invitation links here. */
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
