import { listInfocards } from '@fraktion/contract/infocards';
import {
  confirmReconciliation,
  getInvoice,
  getInvoiceDocument,
  listInvoices,
  reopenReconciliation,
  uploadInvoice,
} from '@fraktion/contract/invoices';
import {
  createPosting,
  deletePosting,
  getPostingDraft,
  updatePosting,
} from '@fraktion/contract/postings';
import { defineRemote } from '@fraktion/contract/remote';

export default defineRemote({
  name: 'mfe-economics',
  pages: [
    {
      path: '/economics/invoices',
      aliases: ['/economics'],
      title: 'invoices.title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'economics', order: 10, icon: 'receipt' },
      calls: [listInvoices, uploadInvoice],
      load: () => import('./invoices/InvoicesPage.tsx'),
    },
    {
      path: '/economics/invoices/:id',
      aliases: ['/economics/invoices/:id/reconciliation'],
      title: 'invoice.title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: true,
      layout: 'vertical',
      calls: [
        getInvoice,
        getInvoiceDocument,
        listInfocards,
        getPostingDraft,
        createPosting,
        updatePosting,
        deletePosting,
        confirmReconciliation,
        reopenReconciliation,
      ],
      load: () => import('./invoice/InvoicePage.tsx'),
    },
  ],
});
