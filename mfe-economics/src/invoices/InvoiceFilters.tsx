import { listCollectors } from '@fraktion/contract/collectors';
import {
  documentTypes,
  dueStates,
  importSources,
  invoiceStatuses,
  type listInvoices,
} from '@fraktion/contract/invoices';
import { listLocations } from '@fraktion/contract/locations';
import { currencies } from '@fraktion/contract/values';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { Button, useDevice, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import type { ListAddress } from '@fraktion/shared-ui/list';
import {
  FilterAmount,
  FilterChoice,
  FilterPeriod,
  FilterSelect,
} from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface WithAddress {
  readonly address: ListAddress<typeof listInvoices>;
}

const named = (rows: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ id: value, name: label }) => ({ value, label }));

const SupplierFilter = ({ address }: WithAddress) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useQuery(queryFor(listCollectors, { query: { pageSize: '500' } }));
  return (
    <FilterSelect
      label={t('invoices.columns.seller')}
      choices={named(data?.data)}
      {...address.several('filter[collectorId][in]')}
    />
  );
};

const LocationFilter = ({ address }: WithAddress) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useQuery(listQueryFor(listLocations, { query: { pageSize: '500' } }));
  return (
    <FilterSelect
      label={t('preview.location')}
      choices={named(data?.data)}
      {...address.several('filter[locationId][in]')}
    />
  );
};

/** Filters that few people need: behind a button until one of them is in use. A phone's sheet has room for all. */
const RareFilters = ({ address }: WithAddress) => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const [open, setOpen] = useState(mobile);
  const amount = address.period('filter[gross][from]', 'filter[gross][to]');
  const type = address.several('filter[documentType][in]', documentTypes);
  const currency = address.several('filter[currency][in]');
  const source = address.several('filter[importSource][in]', importSources);
  const location = address.several('filter[locationId][in]');
  const isUsed =
    [type, currency, source, location].some(({ value }) => value.length > 0) ||
    `${amount.value.from}${amount.value.to}` !== '';
  if (!open && !isUsed)
    return (
      <Button size="small" variant="quiet" icon={Plus} onClick={() => setOpen(true)}>
        {t('invoices.moreFilters')}
      </Button>
    );
  return (
    <>
      <FilterAmount label={t('invoices.columns.gross')} {...amount} />
      <FilterSelect
        label={t('invoices.columns.type')}
        choices={documentTypes.map((value) => ({ value, label: t(`documentType.${value}`) }))}
        {...type}
      />
      <FilterSelect
        label={t('manual.currency')}
        choices={currencies.map((value) => ({ value, label: value }))}
        {...currency}
      />
      <FilterSelect
        label={t('invoices.source')}
        choices={importSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        {...source}
      />
      <LocationFilter address={address} />
    </>
  );
};

/** The filters of the list, stored in the address. */
export const InvoiceFilters = ({ address }: WithAddress) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <FilterSelect
        label={t('invoices.columns.status')}
        choices={invoiceStatuses.map((value) => ({ value, label: t(`invoiceStatus.${value}`) }))}
        {...address.several('filter[status][in]', invoiceStatuses)}
      />
      <SupplierFilter address={address} />
      <FilterPeriod
        label={t('invoices.columns.issueDate')}
        {...address.period('filter[issueDate][from]', 'filter[issueDate][to]')}
      />
      <FilterChoice
        label={t('invoices.columns.dueDate')}
        choices={dueStates.map((value) => ({ value, label: t(`invoices.due.${value}`) }))}
        {...address.choice('filter[due][eq]')}
      />
      <RareFilters address={address} />
    </>
  );
};
