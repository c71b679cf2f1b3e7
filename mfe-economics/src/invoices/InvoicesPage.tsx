import type { Page as ListPage } from '@fraktion/contract/call';
import { listInvoices } from '@fraktion/contract/invoices';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  EmptyState,
  formatCount,
  NoMatches,
  Page,
  SkeletonRows,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { useLiveInvoices } from '../lib/useLiveInvoices.ts';
import { DropTarget } from './DropTarget.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ImportResults } from './ImportResults.tsx';
import { InvoiceCards } from './InvoiceCards.tsx';
import { type InvoiceList, useInvoiceList } from './useInvoiceList.ts';

// A phone never draws the grid, so it never fetches it.
const InvoicesGrid = lazy(() => import('./InvoicesGrid.tsx'));

const Empty = ({ list }: { readonly list: InvoiceList }) => {
  const { t } = useTranslation('mfe-economics');
  if (list.isFiltered) return <NoMatches onClear={list.clear} />;
  return <EmptyState text={t('invoices.empty')} action={<ImportButton variant="secondary" />} />;
};

const countText = (page: ListPage | undefined): string | null =>
  page?.total == null ? null : formatCount(page.total) + (page.totalCapped ? '+' : '');

/** All invoices of the account: import, find, open. */
const InvoicesPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { narrow, mobile } = useDevice();
  const list = useInvoiceList();
  const invoices = useQuery(listQueryFor(listInvoices, { query: list.query }));
  useLiveInvoices();
  const shown = { list, invoices, empty: <Empty list={list} /> };
  return (
    <DropTarget>
      <Page
        title={t('invoices.title')}
        count={countText(invoices.data?.page)}
        actions={<ImportButton />}
      >
        <ImportResults />
        {narrow || mobile ? (
          <InvoiceCards {...shown} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={12} columns={6} />}>
            <InvoicesGrid {...shown} />
          </Suspense>
        )}
      </Page>
    </DropTarget>
  );
};

export default InvoicesPage;
