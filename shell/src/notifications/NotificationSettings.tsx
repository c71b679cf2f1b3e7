import { Panel, useTranslation } from '@fraktion/shared-ui';

import { NotificationChoices } from './NotificationChoices.tsx';

/** The notification choices as a section of the settings. */
export function NotificationSettings() {
  const { t } = useTranslation('shell');
  return (
    <Panel title={t('notifications.choices.title')}>
      <NotificationChoices />
    </Panel>
  );
}
