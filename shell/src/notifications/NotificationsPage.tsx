import { Box, Button, IconButton, Page, Row, useTranslation } from '@fraktion/shared-ui';
import { Settings } from '@fraktion/shared-ui/icons';
import { SidePanel, TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { NotificationChoices } from './NotificationChoices.tsx';
import { NotificationHistory } from './NotificationHistory.tsx';
import { useMarkAllRead, useUnreadCount } from './notifications.ts';
import { useView, type View } from './useView.ts';

const panel = 'notifications';

/** All or unread only, and a button to mark all as read. */
function Views({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const { t } = useTranslation('shell');
  const unread = useUnreadCount();
  const { markAll, pending } = useMarkAllRead();
  return (
    <Row flexWrap="nowrap" gap="0" alignItems="stretch">
      <Box flex="1" minWidth="0">
        <Tabs
          label={t('notifications.views')}
          value={view}
          onChange={onView}
          panel={panel}
          tabs={[
            { value: 'all', label: t('notifications.all') },
            { value: 'unread', label: t('notifications.unread'), count: unread },
          ]}
        />
      </Box>
      {/* Continues the line under the tabs. */}
      <Row borderBottom="1px solid" borderColor="border">
        {unread > 0 ? (
          <Button size="small" variant="quiet" pending={pending} onClick={markAll}>
            {t('notifications.markAllRead')}
          </Button>
        ) : null}
      </Row>
    </Row>
  );
}

/** All notifications of the user, and the choice of which to receive. */
export default function NotificationsPage() {
  const { t } = useTranslation('shell');
  const [choosing, setChoosing] = useState(false);
  const { view, page, setView, setPage } = useView();
  return (
    <Page
      title={t('notifications.title')}
      width="narrow"
      actions={
        <IconButton
          icon={Settings}
          label={t('notifications.choices.open')}
          onClick={() => setChoosing(true)}
        />
      }
      toolbar={<Views view={view} onView={setView} />}
    >
      <TabPanel id={panel} value={view}>
        <NotificationHistory view={view} page={page} onPage={setPage} />
      </TabPanel>
      <SidePanel
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('notifications.choices.title')}
      >
        <NotificationChoices />
      </SidePanel>
    </Page>
  );
}
