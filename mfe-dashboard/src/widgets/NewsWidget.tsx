import { listNotifications } from '@fraktion/contract/notifications';
import { notificationsPath } from '@fraktion/contract/pages';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = 8;

/** Actions of others that concern the reader, newest first. */
const NewsWidget = () => {
  const { t } = useTranslation('mfe-dashboard');
  const query = useQuery(listQueryFor(listNotifications, { query: { pageSize: shown } }));
  return (
    <WidgetBody
      query={query}
      empty={t('news.empty')}
      isEmpty={({ data }) => data.length === 0}
      failed={t('news.failed')}
    >
      {({ data }) => (
        <Rows
          label={t('widgets.news.title')}
          rows={data.map(({ id, header, message, link, createdAt }) => ({
            key: id,
            to: link ?? notificationsPath,
            title: header,
            text: `${message} · ${formatDateTime(createdAt)}`,
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default NewsWidget;
