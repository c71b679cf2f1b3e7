import {
  changeInvoices,
  confirmLocation,
  confirmReconciliation,
  correctReading,
  createManualInvoice as createManualInvoiceCall,
  exportInvoice as exportInvoiceCall,
  getInvoice,
  getInvoiceAttachment,
  getInvoiceDocument,
  getInvoicePdf,
  getInvoiceReading,
  getOutstanding,
  listAwaitingApproval,
  listInvoiceLines,
  listInvoices,
  reopenReconciliation,
  saveInvoice as saveInvoiceCall,
  updateNeedsConfirmation,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import { readFile } from '../../../files/index.ts';
import type { Services } from '../../../services.ts';

import { changeEach } from './changeEach.ts';
import { createManualInvoice } from './createManualInvoice.ts';
import { correctInvoiceReading } from './correcting/correctReading.ts';
import { exportInvoice } from './export/exportInvoice.ts';
import { registerImports } from './imports/importRoutes.ts';
import {
  readAttachmentId,
  readDocumentId,
  readInvoiceReading,
  readPdfId,
} from './invoiceDocument.ts';
import { confirmInvoiceLocation } from './invoiceLocation.ts';
import { invoiceSearch, listInvoiceRows, readOutstanding } from './invoiceList.ts';
import { invoiceRows, readInvoiceDetail } from './invoiceReads.ts';
import { listLines } from './lineReads.ts';
import { setNeedsConfirmation } from './needsConfirmation.ts';
import { registerParsing } from './parsing/parsingRoute.ts';
import { confirmInvoice, reopenInvoice } from './reconcile.ts';
import { saveInvoice } from './saveInvoice.ts';
import { registerVouchers } from './vouchers/voucherRoutes.ts';

/** Invoices: imported, typed, listed, read, corrected, finished and opened again. */
export function registerInvoices(services: Services): void {
  const { routes, blobs, database, settings } = services;
  registerImports(services);
  registerVouchers(services);
  registerParsing(services);

  routes.handle(listInvoices, ({ tx, actor, query }) => listInvoiceRows(tx, actor, query));

  routes.handle(getOutstanding, ({ tx, actor }) => readOutstanding(tx, actor));

  routes.handle(exportInvoiceCall, ({ tx, actor, params }) => exportInvoice(tx, actor, params.id));

  routes.handle(getInvoice, ({ tx, actor, params }) => readInvoiceDetail(tx, actor, params.id));

  routes.handle(listInvoiceLines, ({ tx, actor, params, query }) =>
    listLines(tx, actor, params.id, query),
  );

  routes.handle(listAwaitingApproval, ({ tx, actor, query }) =>
    listRows(
      tx,
      invoiceRows(tx, actor).where('invoice.status', '=', 'awaitingApproval'),
      listAwaitingApproval.list,
      query,
      {
        columns: { importedAt: 'invoice.imported_at', issueDate: 'invoice.issue_date' },
        search: invoiceSearch,
        tieBreaker: 'invoice.id',
      },
    ),
  );

  routes.handle(createManualInvoiceCall, async ({ tx, actor, body }) => {
    await createManualInvoice(tx, blobs, actor, body);
    return readInvoiceDetail(tx, actor, body.id);
  });

  routes.handle(saveInvoiceCall, async ({ tx, actor, params: { id }, body }) => {
    await saveInvoice(tx, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });

  routes.handle(changeInvoices, ({ tx, drawings, actor, body, request }) =>
    changeEach(tx, { documents: { blobs, drawings }, actor, request }, body),
  );

  routes.handle(updateNeedsConfirmation, async ({ tx, actor, params: { id }, body }) => {
    await setNeedsConfirmation(tx, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });

  routes.handle(getInvoiceDocument, async ({ tx, actor, params }) =>
    readFile(tx, blobs, {
      accountId: actor.accountId,
      id: await readDocumentId(tx, actor.accountId, params.id),
    }),
  );

  routes.handle(getInvoicePdf, async ({ tx, actor, params }) =>
    readFile(tx, blobs, {
      accountId: actor.accountId,
      id: await readPdfId(tx, actor.accountId, params.id),
    }),
  );

  routes.handle(getInvoiceAttachment, async ({ tx, actor: { accountId }, params }) =>
    readFile(tx, blobs, { accountId, id: await readAttachmentId(tx, accountId, params) }),
  );

  routes.handle(getInvoiceReading, ({ tx, actor, params }) =>
    readInvoiceReading(tx, actor, params.id),
  );

  routes.handleOutside(correctReading, ({ actor, params: { id }, body }) =>
    correctInvoiceReading({ db: database.db, blobs, seenIn: settings.ocrLanguages }, actor, {
      id,
      ...body,
    }),
  );

  routes.handle(confirmReconciliation, async ({ tx, drawings, actor, params: { id }, body }) => {
    await confirmInvoice(tx, { blobs, drawings }, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });

  routes.handle(confirmLocation, async ({ tx, actor, params: { id }, body }) => {
    await confirmInvoiceLocation(tx, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });

  routes.handle(reopenReconciliation, async ({ tx, actor, params: { id }, body }) => {
    await reopenInvoice(tx, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });
}
