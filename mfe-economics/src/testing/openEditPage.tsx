import { queryClient } from '@fraktion/shared-auth/query';
import { Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import type { ReactElement } from 'react';

/** Opens the page on which an invoice is edited, at its address. */
export const openEditPage = (page: ReactElement, id: string) =>
  renderPage(
    <Routes>
      <Route path="/economics/invoices/:id/edit" element={page} />
    </Routes>,
    queryClient,
    `/economics/invoices/${id}/edit`,
  );
