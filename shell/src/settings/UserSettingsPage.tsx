import { Page, Stack, useTranslation } from '@fraktion/shared-ui';

import { sections } from './sections.ts';

/** The user's own settings; each part is a section. */
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
