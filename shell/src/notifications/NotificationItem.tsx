import type { Notification } from '@fraktion/contract/notifications';
import {
  Box,
  ButtonLink,
  IconButton,
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

/** What happened, when, and the way to it; following it marks it as read. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('shell');
  const mark = useMark();
  const { header, message, values, link, createdAt, read } = notification;
  const follow = () => {
    if (!read) mark(notification, true);
    onFollow?.();
  };
  return (
    <Row
      as="li"
      alignItems="start"
      flexWrap="nowrap"
      gap="2"
      px="3"
      py="2.5"
      borderBottom="1px solid"
      borderColor="border"
      _last={{ borderBottom: '0' }}
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
        <Text fontWeight={read ? 'normal' : 'semibold'}>
          {t(header, values)}
          {read ? null : <VisuallyHidden>{` (${t('Notifications.UnreadMark')})`}</VisuallyHidden>}
        </Text>
        <Text tone="muted" size="grid" overflowWrap="anywhere">
          {t(message, values)}
        </Text>
        <Row gap="2" mt="1" justifyContent="space-between">
          <Text as="span" size="caption" tone="subtle">
            <Time at={createdAt} relative />
          </Text>
          {link ? (
            <Box onClick={follow}>
              <ButtonLink to={link} size="small" variant="quiet">
                {t('Notifications.Show')}
              </ButtonLink>
            </Box>
          ) : null}
        </Row>
      </Box>
      <IconButton
        icon={read ? Mail : MailOpen}
        size="small"
        label={read ? t('Notifications.MarkUnread') : t('Notifications.MarkRead')}
        onClick={() => mark(notification, !read)}
      />
    </Row>
  );
}
