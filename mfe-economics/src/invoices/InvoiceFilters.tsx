import { documentTypes, invoiceStatuses } from '@fraktion/contract/invoices';
import { addDays, today, useTranslation } from '@fraktion/shared-ui';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';

import { SearchField } from '../lib/SearchField.tsx';
import { filterNames, type InvoiceList } from './useInvoiceList.ts';

const usePresets = () => {
  const { t } = useTranslation('mfe-economics');
  const now = today();
  return [
    { label: t('invoices.periods.month'), from: addDays(now, -30), to: now },
    { label: t('invoices.periods.quarter'), from: addDays(now, -91), to: now },
    { label: t('invoices.periods.year'), from: addDays(now, -364), to: now },
  ];
};

/** Search, status, type and period: each in the address. */
export const InvoiceFilters = ({ list }: { readonly list: InvoiceList }) => {
  const { t } = useTranslation('mfe-economics');
  const presets = usePresets();
  return (
    <>
      <SearchField label={t('invoices.search')} value={list.q} onSearch={list.search} />
      <FilterSelect
        label={t('invoices.columns.status')}
        choices={invoiceStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={list.statuses}
        onChange={(values) => list.change({ [filterNames.status]: values.join(',') })}
      />
      <FilterSelect
        label={t('invoices.columns.type')}
        choices={documentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={list.types}
        onChange={(values) => list.change({ [filterNames.type]: values.join(',') })}
      />
      <FilterPeriod
        label={t('invoices.columns.issueDate')}
        presets={presets}
        value={list.period}
        onChange={({ from, to }) => list.change({ [filterNames.from]: from, [filterNames.to]: to })}
      />
    </>
  );
};
