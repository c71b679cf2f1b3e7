import { type ServiceReport, serviceReportTones } from '@fraktion/contract/serviceReports';
import {
  DescriptionList,
  formatDay,
  formatWeight,
  Heading,
  Notice,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';
import { FileGroups } from '@fraktion/shared-waste/files';
import { useOrderWords } from '@fraktion/shared-waste/orders';

const useTerms = (report: ServiceReport) => {
  const { t } = useTranslation('mfe-ordering');
  const { kgNoted, weightEstimated, kgExpected, orderNumber } = report;
  const noted = useOrderWords().weight({ kgCollected: kgNoted, weightEstimated });
  const terms = [
    [t('recurring.columns.container'), report.infocardName],
    [t('recurring.columns.location'), report.locationName],
    [t('recurring.columns.supplier'), report.supplierName],
    [t('reports.fields.date'), formatDay(report.date)],
    [t('reports.fields.order'), orderNumber === null ? null : String(orderNumber)],
    [t('reports.fields.kgNoted'), noted],
    [t('reports.fields.kgExpected'), kgExpected === null ? null : formatWeight(kgExpected)],
  ] as const;
  return terms.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
};

/** What was reported, with its photos and all that followed. */
export const ReportDetails = ({ report }: { readonly report: ServiceReport }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Stack gap="6">
      {report.answersHere || report.status === 'Closed' ? null : (
        <Notice>
          <Text>{t('reports.byMail', { supplier: report.supplierName })}</Text>
        </Notice>
      )}
      <DescriptionList items={useTerms(report)} />
      <FileGroups
        ownerId={report.id}
        groups={[{ label: t('reports.form.photos'), files: report.files }]}
      />
      <Stack as="section" gap="3">
        <Heading size="small">{t('reports.timeline')}</Heading>
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
