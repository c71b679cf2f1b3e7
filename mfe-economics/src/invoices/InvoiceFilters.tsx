import { documentTypes, invoiceStatuses, type listInvoices } from '@fraktion/contract/invoices';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';

/** Status, type and period: each in the address. */
export const InvoiceFilters = ({
  address,
}: {
  readonly address: ListAddress<typeof listInvoices>;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <FilterSelect
        label={t('invoices.columns.status')}
        choices={invoiceStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...address.several('filter[status][in]', invoiceStatuses)}
      />
      <FilterSelect
        label={t('invoices.columns.type')}
        choices={documentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...address.several('filter[documentType][in]', documentTypes)}
      />
      <FilterPeriod
        label={t('invoices.columns.issueDate')}
        {...address.period('filter[issueDate][from]', 'filter[issueDate][to]')}
      />
    </>
  );
};
