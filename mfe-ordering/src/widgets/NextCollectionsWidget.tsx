import { serviceCalendarPath } from '@fraktion/contract/pages';
import { getServiceCalendar, type ServiceEntry } from '@fraktion/contract/serviceReports';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  addDays,
  Box,
  formatDate,
  formatWeekday,
  Stack,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The days to come that somebody plans by. */
const days = 13;
const most = 20;

const byDay = (entries: readonly ServiceEntry[]) =>
  Map.groupBy(entries.slice(0, most), ({ date }) => date);

/** Who comes in the next two weeks, by day. */
const NextCollectionsWidget = ({ locationId }: WidgetProps) => {
  const { t } = useTranslation('mfe-ordering');
  const from = today();
  const query = useQuery({
    ...queryFor(getServiceCalendar, {
      query: { from, to: addDays(from, days), ...(locationId ? { locationId } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.nextCollections.empty')}
      isEmpty={({ entries }) => entries.length === 0}
      failed={t('widgets.nextCollections.failed')}
    >
      {({ entries }) => (
        <Stack gap="4">
          {[...byDay(entries)].map(([date, coming]) => (
            <Box key={date}>
              <Text size="caption" tone="muted" figures mb="2">
                {`${formatWeekday(date)} ${formatDate(date)}`}
              </Text>
              <Rows
                label={formatDate(date)}
                rows={coming.map((entry, at) => ({
                  key: `${entry.infocardId} ${at}`,
                  to: serviceCalendarPath,
                  title: entry.infocardName,
                  text: entry.locationName,
                  end: entry.supplierName,
                }))}
              />
            </Box>
          ))}
        </Stack>
      )}
    </WidgetBody>
  );
};

export default NextCollectionsWidget;
