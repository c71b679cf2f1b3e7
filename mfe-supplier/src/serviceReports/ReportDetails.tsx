import { type ServiceReport, serviceReportTones } from '@fraktion/contract/serviceReports';
import {
  DescriptionList,
  formatDay,
  formatWeight,
  Heading,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';
import { FileGroups } from '@fraktion/shared-waste/files';
import { useOrderWords } from '@fraktion/shared-waste/orders';

const useTerms = (report: ServiceReport) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { kgNoted, weightEstimated, kgExpected, orderNumber } = report;
  const terms = [
    [t('fields.customer'), report.customerName],
    [t('fields.container'), report.infocardName],
    [t('fields.location'), report.locationName],
    [t('fields.address'), report.locationAddress],
    [t('reports.fields.date'), formatDay(report.date)],
    [t('fields.number'), orderNumber === null ? null : String(orderNumber)],
    [t('reports.fields.kgNoted'), words.weight({ kgCollected: kgNoted, weightEstimated })],
    [t('reports.fields.kgExpected'), kgExpected === null ? null : formatWeight(kgExpected)],
  ] as const;
  return terms.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
};

/** What a customer has reported, with its photos and all that followed. */
export const ReportDetails = ({ report }: { readonly report: ServiceReport }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Stack gap="6">
      <DescriptionList items={useTerms(report)} />
      <FileGroups
        ownerId={report.id}
        groups={[{ label: t('reports.photos'), files: report.files }]}
      />
      <Stack as="section" gap="3">
        <Heading size="small">{t('reports.history')}</Heading>
        <Timeline
          entries={report.events.map(({ id, kind, detail, actorName, at }) => ({
            key: id,
            tone: serviceReportTones[kind],
            title: t(`reports.events.${kind}`),
            detail,
            by: actorName,
            at,
          }))}
        />
      </Stack>
    </Stack>
  );
};
