import { documentTypes, invoiceStatuses, type listInvoices } from '@fraktion/contract/invoices';
import { addDays, today, useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';

const usePresets = () => {
  const { t } = useTranslation('mfe-economics');
  const now = today();
  return [
    { label: t('invoices.periods.month'), from: addDays(now, -30), to: now },
    { label: t('invoices.periods.quarter'), from: addDays(now, -91), to: now },
    { label: t('invoices.periods.year'), from: addDays(now, -364), to: now },
  ];
};

/** The states that an invoice can have here: an upload is read at once, and confirming it is all the approval there is. */
const met = ['active', 'locked'] as const;

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
        choices={met.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...address.several('filter[status][in]', invoiceStatuses)}
      />
      <FilterSelect
        label={t('invoices.columns.type')}
        choices={documentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...address.several('filter[documentType][in]', documentTypes)}
      />
      <FilterPeriod
        label={t('invoices.columns.issueDate')}
        presets={usePresets()}
        {...address.period('filter[issueDate][from]', 'filter[issueDate][to]')}
      />
    </>
  );
};
