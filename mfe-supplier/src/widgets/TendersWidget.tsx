import { supplierTenderPath } from '@fraktion/contract/pages';
import { listSupplierTenders } from '@fraktion/contract/tenders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { formatDate, useTranslation } from '@fraktion/shared-ui';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = 8;

/** Tenders that may still be answered, the nearest deadline first. */
const TendersWidget = () => {
  const { t } = useTranslation('mfe-supplier');
  const query = useQuery(
    listQueryFor(listSupplierTenders, { query: { 'filter[tab][eq]': 'open', pageSize: shown } }),
  );
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.tenders.empty')}
      isEmpty={({ data }) => data.length === 0}
      failed={t('widgets.tenders.failed')}
    >
      {({ data }) => (
        <Rows
          label={t('widgets.tenders.title')}
          rows={data.map(({ id, title, customerName, answerDeadline }) => ({
            key: id,
            to: supplierTenderPath(id),
            title,
            text: customerName,
            end: formatDate(answerDeadline),
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default TendersWidget;
