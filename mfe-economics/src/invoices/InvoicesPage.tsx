import { type Invoice, listInvoices } from '@fraktion/contract/invoices';
import { importedFilesPath, invoicePath, newInvoicePath } from '@fraktion/contract/pages';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  EmptyState,
  Page,
  useDevice,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { History, Pencil } from '@fraktion/shared-ui/icons';
import { countText, ListExportButton, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { ViewsMenu } from '@fraktion/shared-waste/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { workOff } from '../lib/nextToPost.ts';
import { BulkInvoices } from './bulk/BulkInvoices.tsx';
import { DropTarget } from './DropTarget.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ImportResults } from './ImportResults.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { OutstandingStrip } from './OutstandingStrip.tsx';
import { useInvoiceCard } from './useInvoiceCard.tsx';

/** The selected invoices that are still in the list. */
const useChosen = (rows: readonly Invoice[]) => {
  const [keys, onChange] = useState<readonly string[]>([]);
  return { keys, onChange, chosen: rows.filter(({ id }) => keys.includes(id)) };
};

/** On a phone the list's tools are behind its filters; this link is beside the other ways to import. */
const ImportedFilesLink = ({ quiet = false }: { readonly quiet?: boolean }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <ButtonLink
      to={importedFilesPath}
      icon={History}
      {...(quiet ? { variant: 'quiet', size: 'small' } : {})}
    >
      {t('importedFiles.title')}
    </ButtonLink>
  );
};

/** All invoices of the account: import, find, open, and act on many. */
const InvoicesPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const address = useListAddress(listInvoices);
  const invoices = useQuery(listQueryFor(listInvoices, { query: address.query }));
  const rows = invoices.data?.data;
  useEffect(() => {
    if (rows) workOff(rows);
  }, [rows]);
  const columns = useMemo(() => invoiceColumns(t), [t]);
  const card = useInvoiceCard();
  const { keys, onChange, chosen } = useChosen(rows ?? []);
  // A phone has no drag and drop.
  const { mobile } = useDevice();
  return (
    <DropTarget>
      <Page
        title={t('invoices.title')}
        count={countText(invoices.data?.page)}
        actions={
          <>
            <ListExportButton
              name={t('invoices.title')}
              columns={columns}
              read={pagesOf(listInvoices, { query: address.query })}
              save={saveFile}
            />
            <ButtonLink to={newInvoicePath} icon={Pencil}>
              {t('manual.button')}
            </ButtonLink>
            {mobile ? <ImportedFilesLink /> : null}
            <ImportButton />
          </>
        }
      >
        <ImportResults />
        <OutstandingStrip address={address} />
        <ListView
          name="economics.invoices"
          label={t('invoices.title')}
          searchLabel={t('invoices.search')}
          address={address}
          list={invoices}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(invoicePath(id))}
          columns={columns}
          card={card}
          selection={{ keys, onChange }}
          filters={<InvoiceFilters address={address} />}
          tools={
            <>
              <ViewsMenu list="economics.invoices" />
              {mobile ? null : <ImportedFilesLink quiet />}
            </>
          }
          empty={
            <EmptyState
              text={t(mobile ? 'invoices.emptyOnTouch' : 'invoices.empty')}
              action={<ImportButton variant="secondary" />}
            />
          }
        />
        <BulkInvoices {...{ chosen, columns }} onChosen={onChange} />
      </Page>
    </DropTarget>
  );
};

export default InvoicesPage;
