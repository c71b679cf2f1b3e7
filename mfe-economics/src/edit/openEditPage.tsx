import { queryClient } from '@fraktion/shared-auth/query';
import { Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';

import EditInvoicePage from './EditInvoicePage.tsx';

/** Opens the page on which an invoice is edited. */
export const openEditPage = (id: string) =>
  renderPage(
    <Routes>
      <Route path="/economics/invoices/:id/edit" element={<EditInvoicePage />} />
    </Routes>,
    queryClient,
    `/economics/invoices/${id}/edit`,
  );
