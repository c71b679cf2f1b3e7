import { later, Stack } from '@fraktion/shared-ui';

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
    // Without content it would double the distance to the next section.
    <Stack id="invitations" gap="6" _empty={{ display: 'none' }}>
      <Invitations />
      <OwnAccounts />
    </Stack>
  );
}
