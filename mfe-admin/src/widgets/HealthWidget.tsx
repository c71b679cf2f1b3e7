import { getClientHealth } from '@fraktion/contract/clientReports';
import { healthPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { formatCount, useTranslation } from '@fraktion/shared-ui';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = 8;

/** Faults in browsers during the past week, the most frequent first. */
const HealthWidget = () => {
  const { t } = useTranslation('mfe-admin');
  const query = useQuery(queryFor(getClientHealth, { query: { days: '7' } }));
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.health.empty')}
      isEmpty={({ faults }) => faults.length === 0}
      failed={t('widgets.health.failed')}
    >
      {({ faults }) => (
        <Rows
          label={t('widgets.health.title')}
          rows={faults
            .toSorted((one, other) => other.count - one.count)
            .slice(0, shown)
            .map(({ message, name, kind, count }) => ({
              key: `${name} ${kind} ${message}`,
              to: healthPath,
              title: message,
              text: name,
              end: t('health.times', { count, shown: formatCount(count) }),
            }))}
        />
      )}
    </WidgetBody>
  );
};

export default HealthWidget;
