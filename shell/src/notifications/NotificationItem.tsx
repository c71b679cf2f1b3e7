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

export interface NotificationItemProps {
  readonly notification: Notification;
  readonly onMark: (read: boolean) => void;
  readonly onFollow: () => void;
}

export function NotificationItem({ notification, onMark, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('shell');
  const { header, message, values, link, createdAt, read } = notification;
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
          {read ? null : <VisuallyHidden>{` (${t('Notifications.Unread')})`}</VisuallyHidden>}
        </Text>
        <Text tone="muted" size="grid" overflowWrap="anywhere">
          {t(message, values)}
        </Text>
        <Row gap="2" mt="1" justifyContent="space-between">
          <Text as="span" size="caption" tone="subtle">
            <Time at={createdAt} relative />
          </Text>
          {link ? (
            <Box onClick={onFollow}>
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
        onClick={() => onMark(!read)}
      />
    </Row>
  );
}
