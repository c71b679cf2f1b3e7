import { type Invoice, listInvoices } from '@fraktion/contract/invoices';
import { importedFilesPath, invoicePath, newInvoicePath } from '@fraktion/contract/pages';
import {
  ButtonLink,
  EmptyState,
  Page,
  Row,
  useDevice,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { History, Pencil } from '@fraktion/shared-ui/icons';
import { ListView } from '@fraktion/shared-ui/list';
import { PageActions } from '@fraktion/shared-ui/overlay';
import { ViewsMenu } from '@fraktion/shared-waste/views';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useEffect, useMemo, useState } from 'react';

import { workOff } from '../lib/nextToPost.ts';
import { BulkInvoices } from './bulk/BulkInvoices.tsx';
import { DropTarget } from './DropTarget.tsx';
import { FailedImports } from './FailedImports.tsx';
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

/** On a phone, the other ways to an invoice are behind one button beside the title. */
const PhoneActions = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <PageActions
      mainFirst
      label={t('invoices.moreActions')}
      main={<ImportButton iconOnly />}
      others={[
        { key: 'new', label: t('manual.button'), icon: Pencil, to: newInvoicePath },
        { key: 'files', label: t('importedFiles.title'), icon: History, to: importedFilesPath },
      ]}
    />
  );
};

/** All invoices of the account: import, find, open, and act on many. */
const InvoicesPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const invoices = useCallList(listInvoices);
  const rows = invoices.list.data?.data;
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
        count={invoices.count}
        actions={
          mobile ? (
            <PhoneActions />
          ) : (
            <>
              <ExcelButton name={t('invoices.title')} columns={columns} of={invoices} />
              <ButtonLink to={newInvoicePath} icon={Pencil}>
                {t('manual.button')}
              </ButtonLink>
              <ImportButton />
            </>
          )
        }
      >
        <ImportResults />
        {mobile ? (
          // Between the title and the list, so that the first card stays in the upper third.
          <Row mt="-2" mb="1">
            <FailedImports />
          </Row>
        ) : (
          <Row justifyContent="space-between" mt="-2" mb="2">
            <OutstandingStrip address={invoices.address} />
            <Row gap="1" ms="auto">
              <FailedImports />
              <ButtonLink to={importedFilesPath} icon={History} variant="quiet" size="small">
                {t('importedFiles.title')}
              </ButtonLink>
            </Row>
          </Row>
        )}
        <ListView
          name="economics.invoices"
          label={t('invoices.title')}
          searchLabel={t('invoices.search')}
          {...invoices.view}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(invoicePath(id))}
          columns={columns}
          card={card}
          selection={{ keys, onChange }}
          filters={
            <>
              {mobile ? <OutstandingStrip address={invoices.address} /> : null}
              <InvoiceFilters address={invoices.address} />
            </>
          }
          tools={<ViewsMenu list="economics.invoices" />}
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
