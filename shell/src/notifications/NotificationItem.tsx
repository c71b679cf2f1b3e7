import type { Notification } from '@fraktion/contract/notifications';
import {
  Box,
  IconButton,
  Link,
  Row,
  Text,
  Time,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import { Mail, MailOpen } from '@fraktion/shared-ui/icons';

import { useMark } from './notifications.ts';

export interface NotificationItemProps {
  readonly notification: Notification;
  readonly onFollow?: () => void;
}

/** The heading's link covers the whole row, so that the touch target is large. */
const wholeRow = { content: '""', position: 'absolute', inset: '0' } as const;

function Heading({ notification, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('shell');
  const { header, link, read } = notification;
  const text = (
    <>
      {header}
      {read ? null : <VisuallyHidden>{` (${t('notifications.unreadMark')})`}</VisuallyHidden>}
    </>
  );
  return (
    <Text fontWeight={read ? 'normal' : 'semibold'}>
      {link ? (
        <Link to={link} quiet onClick={onFollow} _after={wholeRow}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Text>
  );
}

/** The event, its time and its link; following the link marks it as read. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('shell');
  const mark = useMark();
  const { message, link, createdAt, read } = notification;
  const follow = () => {
    if (!read) mark(notification, true);
    onFollow?.();
  };
  return (
    <Row
      as="li"
      position="relative"
      alignItems="start"
      flexWrap="nowrap"
      gap="2"
      px="3"
      py="2.5"
      borderBottom="1px solid"
      borderColor="border"
      _last={{ borderBottom: '0' }}
      {...(link ? { _hover: { bg: 'bg.subtle' } } : {})}
    >
      <Box
        width="8px"
        height="8px"
        mt="1.5"
        borderRadius="full"
        flexShrink="0"
        bg={read ? 'transparent' : 'brand.9'}
      />
      <Box flex="1" minWidth="0">
        <Heading notification={notification} onFollow={follow} />
        <Text tone="muted" size="grid" overflowWrap="anywhere">
          {message}
        </Text>
        <Text size="caption" tone="subtle" mt="1">
          <Time at={createdAt} relative />
        </Text>
      </Box>
      <Box position="relative">
        <IconButton
          icon={read ? Mail : MailOpen}
          size="small"
          label={read ? t('notifications.markUnread') : t('notifications.markRead')}
          onClick={() => mark(notification, !read)}
        />
      </Box>
    </Row>
  );
}
