import { type ServiceReport, serviceReportTones } from '@fraktion/contract/serviceReports';
import {
  type Description,
  DescriptionList,
  formatDay,
  formatWeight,
  Heading,
  Stack,
} from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';

import { FileGroups } from '../files/FileGroups.tsx';
import { useOrderWords } from '../orders/useOrderWords.ts';
import { useWords } from '../words.ts';
import { useServiceReportWords } from './useServiceReportWords.ts';

/** The day, the order and the weight of the report. */
export const useServiceReportFacts = ({
  date,
  orderNumber,
  kgNoted,
  weightEstimated,
}: Pick<ServiceReport, 'date' | 'orderNumber' | 'kgNoted' | 'weightEstimated'>): readonly (
  | Description
  | false
)[] => {
  const { field } = useServiceReportWords();
  const noted = useOrderWords().weight({ kgCollected: kgNoted, weightEstimated });
  return [
    { term: field('date'), value: formatDay(date) },
    orderNumber !== null && { term: field('order'), value: String(orderNumber) },
    noted !== null && { term: field('kgNoted'), value: noted },
  ];
};

export interface ServiceReportDetailsProps {
  readonly report: ServiceReport;
  /** The facts that this reader looks for. */
  readonly about: readonly Description[];
}

/** The report with its photos and its history. */
export const ServiceReportDetails = ({ report, about }: ServiceReportDetailsProps) => {
  const t = useWords();
  const words = useServiceReportWords();
  const facts = useServiceReportFacts(report);
  const { kgExpected } = report;
  const expected = kgExpected !== null && {
    term: words.field('kgExpected'),
    value: formatWeight(kgExpected),
  };
  return (
    <>
      <DescriptionList items={[...about, ...facts, expected]} />
      <FileGroups ownerId={report.id} groups={[{ label: words.photos, files: report.files }]} />
      <Stack as="section" gap="3">
        <Heading size="small">{t('order.timeline')}</Heading>
        <Timeline
          entries={report.events.map(({ id, kind, detail, actorName, at }) => ({
            key: id,
            tone: serviceReportTones[kind],
            title: words.event(kind),
            detail,
            by: actorName,
            at,
          }))}
        />
      </Stack>
    </>
  );
};
