import { listInfocards } from '@fraktion/contract/infocards';
import {
  confirmReconciliation,
  createPosting,
  deletePosting,
  getInvoice,
  getInvoiceDocument,
  getPostingDraft,
  listInvoices,
  reopenReconciliation,
  updatePosting,
  uploadInvoice,
} from '@fraktion/contract/invoices';
import { listCollectors } from '@fraktion/contract/collectors';
import { listLocations } from '@fraktion/contract/locations';
import {
  invoicePath,
  invoicesPath,
  newTenderPath,
  tenderPath,
  tendersPath,
} from '@fraktion/contract/pages';
import { defineRemote } from '@fraktion/contract/releases';
import {
  amendTender,
  awardTender,
  closeTender,
  createTender,
  deleteTender,
  getTender,
  listTenders,
  publishTender,
  updateTender,
} from '@fraktion/contract/tenders';
import { listWasteFractions } from '@fraktion/contract/waste';

/** What a tender's form offers to choose from. */
const tenderChoices = [listLocations, listWasteFractions, listCollectors];

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
      menu: { area: 'economics', order: 10, icon: 'receipt', counts: 'invoicesToPost' },
      calls: [listInvoices, uploadInvoice],
      load: () => import('./invoices/InvoicesPage.tsx'),
    },
    {
      path: invoicePath(':id'),
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
    {
      path: tendersPath,
      title: 'tenders.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'economics', order: 60, icon: 'scale' },
      calls: [listTenders],
      load: () => import('./tenders/TendersPage.tsx'),
    },
    {
      path: newTenderPath,
      title: 'tenders.new',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      calls: [createTender, ...tenderChoices],
      load: () => import('./tenders/NewTenderPage.tsx'),
    },
    {
      path: tenderPath(':id'),
      title: 'tenders.one',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      calls: [
        getTender,
        updateTender,
        deleteTender,
        publishTender,
        amendTender,
        closeTender,
        awardTender,
        ...tenderChoices,
      ],
      load: () => import('./tenders/TenderPage.tsx'),
    },
  ],
});
