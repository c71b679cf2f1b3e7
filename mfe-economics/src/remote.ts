import {
  agreementBasisPath,
  invoicePath,
  invoicesPath,
  newTenderPath,
  tenderPath,
  tendersPath,
} from '@fraktion/contract/pages';
import { defineRemote } from '@fraktion/contract/releases';

export default defineRemote({
  name: 'mfe-economics',
  pages: [
    {
      path: invoicesPath,
      aliases: ['/economics'],
      title: 'invoices.title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'economics', order: 10, icon: 'receipt' },
      todos: [
        {
          kind: 'invoicesToPost',
          text: 'todos.invoicesToPost',
          tile: { icon: 'file-text', tone: 'blue' },
          inMenu: true,
          query: { 'filter[status][in]': 'active' },
          opens: invoicePath(':id'),
        },
      ],
      load: () => import('./invoices/InvoicesPage.tsx'),
    },
    {
      path: invoicePath(':id'),
      aliases: ['/economics/invoices/:id/reconciliation'],
      title: 'invoice.title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: true,
      layout: 'vertical',
      load: () => import('./invoice/InvoicePage.tsx'),
    },
    {
      path: agreementBasisPath,
      title: 'agreements.title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: false,
      layout: 'vertical',
      menu: { area: 'economics', order: 50, icon: 'tags' },
      load: () => import('./agreements/AgreementBasisPage.tsx'),
    },
    {
      path: tendersPath,
      title: 'tenders.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'economics', order: 60, icon: 'scale' },
      load: () => import('./tenders/TendersPage.tsx'),
    },
    {
      path: newTenderPath,
      title: 'tenders.new',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      load: () => import('./tenders/NewTenderPage.tsx'),
    },
    {
      path: tenderPath(':id'),
      title: 'tenders.one',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      load: () => import('./tenders/TenderPage.tsx'),
    },
  ],
});
