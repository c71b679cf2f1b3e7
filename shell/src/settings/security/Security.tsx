import { Stack } from '@fraktion/shared-ui';

import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

export default function Security() {
  return (
    <Stack gap="6">
      <PasswordPanel />
      <PasskeysPanel />
      <TwoStepPanel />
      <SessionsPanel />
    </Stack>
  );
}
