import type { ServiceEntry } from '@fraktion/contract/serviceReports';
import { Box, formatDay, Text, useTranslation } from '@fraktion/shared-ui';

import { EntryLine } from './EntryLine.tsx';
import type { NewServiceReport } from './serviceReportAddress.ts';

export interface DayEntriesProps {
  readonly date: string;
  readonly entries: readonly ServiceEntry[];
  readonly onReport: (asked: NewServiceReport) => void;
}

/** All entries of a day, by location. */
export const DayEntries = ({ date, entries, onReport }: DayEntriesProps) => {
  const { t } = useTranslation('mfe-ordering');
  if (entries.length === 0) return <Text tone="muted">{t('calendar.nothing')}</Text>;
  return (
    <Box as="ul" aria-label={formatDay(date)}>
      {entries.map((entry) => (
        <EntryLine
          key={`${entry.infocardId} ${entry.orderId ?? ''} ${entry.outcome} ${entry.plan ?? ''}`}
          entry={entry}
          onReport={onReport}
        />
      ))}
    </Box>
  );
};
