import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  Panel,
  SkeletonRows,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Settings } from '@fraktion/shared-ui/icons';
import { SidePanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { NotificationChoices } from './NotificationChoices.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { pageSize, useHistory, useMarkAllRead, useUnreadCount } from './notifications.ts';

type View = 'all' | 'unread';

/** Which view and which page of it stand in the address, so that they can be gone back to. */
function useView() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'unread' ? 'unread' : 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const go = (to: { view: View; page: number }) =>
    setParams({
      ...(to.view === 'unread' ? { view: to.view } : {}),
      ...(to.page > 1 ? { page: String(to.page) } : {}),
    });
  return {
    view,
    page,
    setView: (next: View) => go({ view: next, page: 1 }),
    setPage: (next: number) => go({ view, page: next }),
  };
}

function History({
  view,
  page,
  onPage,
}: {
  readonly view: View;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslation('shell');
  const { data, error, isPending, refetch, isFetching } = useHistory(page, view === 'unread');
  if (isPending) return <SkeletonRows rows={8} columns={1} />;
  if (!data) {
    return (
      <ErrorState
        title={t('Notifications.Failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.data.length === 0 && page === 1) {
    const text = view === 'unread' ? 'Notifications.NoneUnread' : 'Notifications.Empty';
    return <EmptyState drawing="inbox" text={t(text)} />;
  }
  const { total, totalCapped } = data.page;
  return (
    <>
      <Panel flush>
        <Box as="ul" aria-label={t('Notifications.Title')} listStyleType="none">
          {data.data.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </Box>
      </Panel>
      <Box mt="3">
        <Pagination
          page={page}
          pageSize={pageSize}
          shown={data.data.length}
          total={total}
          totalCapped={totalCapped}
          onPage={onPage}
        />
      </Box>
    </>
  );
}

/** Everything that the user was told, and what it wants to be told of. */
export default function NotificationsPage() {
  const { t } = useTranslation('shell');
  const [choosing, setChoosing] = useState(false);
  const { view, page, setView, setPage } = useView();
  const unread = useUnreadCount();
  const { markAll, pending } = useMarkAllRead();
  return (
    <Page
      title={t('Notifications.Title')}
      width="narrow"
      actions={
        <>
          {unread > 0 ? (
            <Button variant="quiet" pending={pending} onClick={markAll}>
              {t('Notifications.MarkAllRead')}
            </Button>
          ) : null}
          <Button icon={Settings} onClick={() => setChoosing(true)}>
            {t('Notifications.Choices.Open')}
          </Button>
        </>
      }
      toolbar={
        <Tabs
          label={t('Notifications.Views')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'all', label: t('Notifications.All') },
            { value: 'unread', label: t('Notifications.Unread'), count: unread },
          ]}
        />
      }
    >
      <History view={view} page={page} onPage={setPage} />
      <SidePanel
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('Notifications.Choices.Title')}
      >
        <NotificationChoices />
      </SidePanel>
    </Page>
  );
}
