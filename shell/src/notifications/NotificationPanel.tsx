import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Row,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui';

import { NotificationItem } from './NotificationItem.tsx';
import { useMarkRead, useNotifications } from './notifications.ts';

/** The latest notifications, newest first. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { data, error, isPending, refetch } = useNotifications();
  const mark = useMarkRead();
  const rows = data?.data ?? [];
  const unread = rows.filter(({ read }) => !read);
  return (
    <Box m="-3">
      <Row
        px="3"
        minHeight="44px"
        justifyContent="space-between"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Heading size="small">{t('Notifications.Title')}</Heading>
        {unread.length > 0 ? (
          <Button size="small" variant="quiet" onClick={() => mark(unread, true)}>
            {t('Notifications.MarkAllRead')}
          </Button>
        ) : null}
      </Row>
      <Box maxHeight="min(480px, 60vh)" overflowY="auto">
        {error && !data ? (
          <ErrorState
            title={t('Notifications.Failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : null}
        {isPending ? (
          <Box p="4">
            <SkeletonText lines={6} />
          </Box>
        ) : null}
        {data && rows.length === 0 ? (
          <EmptyState drawing="inbox" text={t('Notifications.Empty')} />
        ) : null}
        <Box as="ul" listStyleType="none">
          {rows.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onMark={(read) => mark([notification], read)}
              onFollow={() => {
                if (!notification.read) mark([notification], true);
                onClose();
              }}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
