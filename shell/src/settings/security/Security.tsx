import { useProfile } from '@fraktion/shared-auth';
import { Notice, Stack, useTranslation } from '@fraktion/shared-ui';

import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

/** With a company's own account, password and second step are the company's matter. */
export default function Security() {
  const { t } = useTranslation('shell');
  const { byCompany } = useProfile();
  return (
    <Stack gap="6">
      {byCompany ? (
        <Notice>{t('security.byCompany')}</Notice>
      ) : (
        <>
          <PasswordPanel />
          <PasskeysPanel />
          <TwoStepPanel />
        </>
      )}
      <SessionsPanel />
    </Stack>
  );
}
