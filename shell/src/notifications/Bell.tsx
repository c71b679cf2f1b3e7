import { Box, IconButton, useTranslation } from '@fraktion/shared-ui';
import { Bell as BellShape } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';

import { NotificationPanel } from './NotificationPanel.tsx';
import { useUnreadCount } from './notifications.ts';

const most = 99;

function Count({ unread }: { readonly unread: number }) {
  return (
    <Box
      as="span"
      aria-hidden
      position="absolute"
      bottom="50%"
      insetInlineStart="50%"
      minWidth="16px"
      height="16px"
      px="1"
      borderRadius="full"
      bg="red.text"
      color="bg.panel"
      fontSize="11px"
      lineHeight="16px"
      fontWeight="semibold"
      textAlign="center"
      pointerEvents="none"
    >
      {unread > most ? `${most}+` : unread}
    </Box>
  );
}

/** What happened meanwhile: how much of it is unread, and the list behind it. */
export function Bell() {
  const { t } = useTranslation('shell');
  const unread = useUnreadCount();
  const label = unread > 0 ? t('Notifications.Open', { count: unread }) : t('Notifications.Title');
  return (
    <Box position="relative">
      <Popover
        label={t('Notifications.Title')}
        placement="bottom-end"
        width="400px"
        trigger={<IconButton icon={BellShape} label={label} />}
      >
        {(close) => <NotificationPanel unread={unread} onClose={close} />}
      </Popover>
      {unread > 0 ? <Count unread={unread} /> : null}
    </Box>
  );
}
