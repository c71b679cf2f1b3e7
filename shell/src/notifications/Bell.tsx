import { Box, IconButton, useTranslation } from '@fraktion/shared-ui';
import { Bell as BellShape } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';

import { CornerCount } from '../frame/menu/Count.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useUnreadCount } from './notifications.ts';

/** The number of unread notifications, and the list behind it. */
export function Bell() {
  const { t } = useTranslation('shell');
  const unread = useUnreadCount();
  const label = unread > 0 ? t('notifications.open', { count: unread }) : t('notifications.title');
  return (
    <Box position="relative">
      <Popover
        label={t('notifications.title')}
        placement="bottom-end"
        width="400px"
        trigger={<IconButton icon={BellShape} label={label} />}
      >
        {(close) => <NotificationPanel unread={unread} onClose={close} />}
      </Popover>
      <CornerCount count={unread} tone="red" />
    </Box>
  );
}
