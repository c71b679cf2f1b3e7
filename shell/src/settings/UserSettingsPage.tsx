import { Page, Stack, useTranslation } from '@fraktion/shared-ui';

import { sections } from './sections.ts';

/** What one may set for oneself; each part is a section of its own. */
export default function UserSettingsPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('settings.title')} width="narrow">
      <Stack gap="6">
        {sections.map(({ key, Section }) => (
          <Section key={key} />
        ))}
      </Stack>
    </Page>
  );
}
