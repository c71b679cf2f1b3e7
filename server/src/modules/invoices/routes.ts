import { readFile as readBytes } from 'node:fs/promises';

import {
  confirmReconciliation,
  getInvoice,
  getInvoiceDocument,
  listInvoices,
  reopenReconciliation,
  uploadInvoice,
} from '@fraktion/contract';

import { listRows } from '../../db/listRows.ts';
import { readFile } from '../../files/index.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

import { importInvoice } from './importInvoice.ts';
import { readDocumentId } from './invoiceDocument.ts';
import { invoiceRows, readInvoiceDetail } from './invoiceReads.ts';
import { confirmInvoice, reopenInvoice } from './reconcile.ts';

/** E-invoices: imported, listed, read, finished and opened again. */
export function registerInvoices({ routes, blobs }: Services): void {
  routes.handle(listInvoices, ({ tx, actor, query }) =>
    listRows(tx, invoiceRows(tx, actor.accountId), listInvoices.list, query, {
      columns: {
        status: 'invoice.status',
        documentType: 'invoice.document_type',
        issueDate: 'invoice.issue_date',
        invoiceNumber: 'invoice.invoice_number',
        sellerName: 'invoice.seller_name',
        gross: 'invoice.gross',
        importedAt: 'invoice.imported_at',
      },
      search: ['invoice.invoice_number', 'invoice.seller_name', 'invoice.buyer_name'],
      tieBreaker: 'invoice.id',
    }),
  );

  routes.handle(getInvoice, ({ tx, actor, params }) => readInvoiceDetail(tx, actor, params.id));

  routes.handle(uploadInvoice, async ({ tx, actor, body, files: [file] }) => {
    if (!file) throw new Refusal('Files.Empty');
    const { invoiceId: id, acceptSimilar = false } = body;
    const bytes = await readBytes(file.path);
    await importInvoice(tx, blobs, actor, {
      id,
      file: { name: file.name, bytes },
      acceptSimilar,
    });
    return readInvoiceDetail(tx, actor, id);
  });

  routes.handle(getInvoiceDocument, async ({ tx, actor, params }) =>
    readFile(tx, blobs, {
      accountId: actor.accountId,
      id: await readDocumentId(tx, actor.accountId, params.id),
    }),
  );

  routes.handle(confirmReconciliation, async ({ tx, actor, params: { id }, body }) => {
    await confirmInvoice(tx, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });

  routes.handle(reopenReconciliation, async ({ tx, actor, params: { id }, body }) => {
    await reopenInvoice(tx, actor, { id, ...body });
    return readInvoiceDetail(tx, actor, id);
  });
}
