import { notificationsPath } from '@fraktion/contract/pages';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  QueryState,
  Row,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui';

import { NotificationItem } from './NotificationItem.tsx';
import { useLatest, useMarkAllRead } from './notifications.ts';

function Head({ unread }: { readonly unread: boolean }) {
  const { t } = useTranslation('shell');
  const { markAll, pending } = useMarkAllRead();
  return (
    <Row
      px="3"
      minHeight="44px"
      justifyContent="space-between"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Heading size="small">{t('notifications.title')}</Heading>
      {unread ? (
        <Button size="small" variant="quiet" pending={pending} onClick={markAll}>
          {t('notifications.markAllRead')}
        </Button>
      ) : null}
    </Row>
  );
}

/** The latest notifications, newest first, and a link to all of them. */
export function NotificationPanel({
  unread,
  onClose,
}: {
  /** The number of all unread ones. */
  readonly unread: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  const latest = useLatest();
  const rows = latest.data?.data ?? [];
  return (
    <Box m="-3">
      <Head unread={unread > 0} />
      <Box maxHeight="min(480px, 60vh)" position="relative" overflowY="auto">
        <QueryState
          of={latest}
          failed={t('notifications.failed')}
          waiting={
            <Box p="4">
              <SkeletonText lines={6} />
            </Box>
          }
        />
        {latest.data && rows.length === 0 ? (
          <EmptyState drawing="inbox" text={t('notifications.empty')} />
        ) : null}
        <Box as="ul" aria-label={t('notifications.title')}>
          {rows.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onFollow={onClose}
            />
          ))}
        </Box>
      </Box>
      <Row
        minHeight="44px"
        justifyContent="center"
        borderTop="1px solid"
        borderColor="border"
        onClick={onClose}
      >
        <ButtonLink to={notificationsPath} size="small" variant="quiet">
          {t('notifications.see')}
        </ButtonLink>
      </Row>
    </Box>
  );
}
