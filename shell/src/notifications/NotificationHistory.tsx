import {
  Box,
  EmptyState,
  ErrorState,
  Panel,
  SkeletonRows,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pagination } from '@fraktion/shared-ui/list';

import { NotificationItem } from './NotificationItem.tsx';
import { pageSize, useHistory } from './notifications.ts';
import type { View } from './useView.ts';

export interface NotificationHistoryProps {
  readonly view: View;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One page of the user's notifications, newest first. */
export function NotificationHistory({ view, page, onPage }: NotificationHistoryProps) {
  const { t } = useTranslation('shell');
  const { data, error, isPending, refetch, isFetching } = useHistory(page, view === 'unread');
  if (isPending) return <SkeletonRows rows={8} columns={1} />;
  if (!data) {
    return (
      <ErrorState
        title={t('notifications.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const rows = data.data;
  if (rows.length === 0 && page === 1) {
    const text = view === 'unread' ? 'notifications.noneUnread' : 'notifications.empty';
    return <EmptyState drawing="inbox" text={t(text)} />;
  }
  return (
    <Stack gap="3">
      {rows.length > 0 ? (
        <Panel flush>
          <Box as="ul" aria-label={t('notifications.title')}>
            {rows.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </Box>
        </Panel>
      ) : null}
      <Pagination {...data.page} pageSize={pageSize} shown={rows.length} onPage={onPage} />
    </Stack>
  );
}
