import { listInspections } from '@fraktion/contract/inspections';
import { inspectionPath } from '@fraktion/contract/pages';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { formatDate, formatRoundedMoney, useTranslation } from '@fraktion/shared-ui';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = 8;

/** Inspections with findings, the highest amounts first. */
const FindingsWidget = () => {
  const { t } = useTranslation('mfe-economics');
  const query = useQuery(
    listQueryFor(listInspections, {
      query: {
        includeOnlyWithStatus: 'AwaitsApproval',
        'filter[result][in]': 'PassedWithWarnings,Failed',
        sort: 'atStake:desc',
        pageSize: shown,
      },
    }),
  );
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.findings.empty')}
      isEmpty={({ data }) => data.length === 0}
      failed={t('widgets.findings.failed')}
    >
      {({ data }) => (
        <Rows
          label={t('widgets.findings.title')}
          rows={data.map((inspection) => ({
            key: inspection.id,
            to: inspectionPath(inspection.id),
            title: inspection.sellerName,
            text: `${inspection.invoiceNumber} · ${formatDate(inspection.issueDate)}`,
            end: formatRoundedMoney(inspection.atStake, {
              currency: inspection.currency,
              decimals: 2,
            }),
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default FindingsWidget;
