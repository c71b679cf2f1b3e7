import {
  createInvoiceImport,
  getImportDocument,
  listImportJobs,
  listInvoiceImports,
  removeInvoiceImport,
  reportImportFault,
  runInvoiceImport,
  takeBackImports as takeBackImportsCall,
  uploadInvoice,
} from '@fraktion/contract';

import { readReach } from '../../../../db/documentReach.ts';
import { listRows } from '../../../../db/listRows.ts';
import { readFile } from '../../../../files/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { sendImportFaultReport } from './importFaultReport.ts';
import { importRows, isOwnImport, readImport, readImports } from './importRows.ts';
import { removeImport, runImport } from './runImport.ts';
import { startImport } from './startImport.ts';
import { takeBackImports } from './takeBackImports.ts';

/** Documents on their way to an invoice: sent, watched, started again, taken off. */
export function registerImports({ routes, blobs, settings }: Services): void {
  routes.handle(uploadInvoice, async ({ tx, actor, body: { invoiceId: id }, files: [file] }) => {
    await startImport(tx, blobs, actor, { id, file });
    return readImport(tx, actor, id);
  });

  routes.handle(createInvoiceImport, async ({ tx, actor, body: { id }, files: [file] }) => {
    await startImport(tx, blobs, actor, { id, file });
    return readImport(tx, actor, id);
  });

  routes.handle(listInvoiceImports, ({ tx, actor, query }) =>
    readImports(tx, actor, query.IncludeIds ?? []),
  );

  routes.handle(listImportJobs, ({ tx, actor, query }) =>
    listRows(tx, importRows(tx, actor), listImportJobs.list, query, {
      columns: {
        id: 'invoice_import.id',
        state: 'invoice_import.state',
        createdAt: 'invoice_import.created_at',
        fileName: 'invoice_import.file_name',
        source: 'invoice_import.source',
      },
      instants: ['createdAt'],
      search: ['invoice_import.file_name'],
      tieBreaker: 'invoice_import.id',
    }),
  );

  routes.handle(runInvoiceImport, async ({ tx, actor, params: { id }, body, files: [file] }) => {
    const { version, accept = false } = body;
    await runImport(tx, blobs, actor, { id, version, accept, file });
    return readImport(tx, actor, id);
  });

  routes.handle(removeInvoiceImport, async ({ tx, actor, params: { id }, query: { version } }) => {
    await removeImport(tx, actor, { id, version });
    return undefined;
  });

  routes.handle(takeBackImportsCall, ({ tx, actor, body, request }) =>
    takeBackImports(tx, actor, request, body),
  );

  routes.handle(getImportDocument, async ({ tx, actor, params }) => {
    const { accountId } = actor;
    const row = await tx
      .selectFrom('invoice_import')
      .select(['file_id', 'attachment_file_id', 'created_by_id'])
      .where('account_id', '=', accountId)
      .where('id', '=', params.id)
      .where(isOwnImport(actor))
      .executeTakeFirst();
    if (!row) throw new Refusal('Generic.Not.Found');
    // The file shows every line: of one that somebody else has sent, only to those who reach them all.
    const isShown =
      row.created_by_id === actor.userId ||
      actor.allLocations ||
      (await readReach(tx, actor, 'invoice', params.id)) === 'whole';
    if (!isShown) throw new Refusal('Generic.Other.Locations');
    const id = row.attachment_file_id ?? row.file_id;
    if (!id) throw new Refusal('Generic.Not.Found');
    return readFile(tx, blobs, { accountId, id });
  });

  routes.handle(reportImportFault, async ({ tx, actor, params: { id }, body }) => {
    await sendImportFaultReport(tx, actor, { id, body, to: settings.supportEmail });
    return undefined;
  });
}
