import { createHash } from 'node:crypto';

import { bulkInsert, idFor, type Tx } from '@fraktion/server/forDemo';
import type { Customer, Row } from '../cast/background.ts';
import type { AccountPlan } from '../cast/cast.ts';
import type { AccountingRows } from './accounting.ts';

/** As many as a first page of imported files shows. */
const mostImports = 40;

/** How the newest invoices came: each was the import of its document. */
export function importRows(
  { invoices, files }: AccountingRows,
  sourceName: string,
): Row<'invoice_import'>[] {
  const byId = new Map(files.map((file) => [file.row.id, file]));
  return invoices
    .toSorted((one, other) => (String(one.imported_at) < String(other.imported_at) ? 1 : -1))
    .slice(0, mostImports)
    .flatMap((invoice): Row<'invoice_import'>[] => {
      const file = byId.get(invoice.file_id ?? '');
      if (!file) return [];
      return [
        {
          account_id: invoice.account_id,
          id: invoice.id,
          source: 'integration',
          state: 'done',
          file_id: file.row.id,
          file_name: file.row.name,
          media_type: file.row.media_type,
          bytes: file.bytes.byteLength,
          sha256: createHash('sha256').update(file.bytes).digest('hex'),
          attempts: 1,
          progress: 100,
          created_at: String(invoice.imported_at),
          created_by_id: null,
          // A source is named in place of a person.
          created_by: sourceName,
          finished_at: String(invoice.imported_at),
        },
      ];
    });
}

const reportNames: Record<AccountPlan['language'], string> = {
  da: 'Udgifter pr. lokation',
  sv: 'Kostnader per plats',
  nb: 'Kostnader per lokasjon',
  en: 'Cost by location',
};

/** A report that the customer's administrator has saved and shares. */
export async function insertSavedReport(tx: Tx, { plan, id, members }: Customer): Promise<void> {
  const owner = members.find(({ role }) => role === 'Admin');
  if (!owner) return;
  await bulkInsert(tx, 'saved_report', [
    {
      account_id: id,
      id: idFor('demo saved report', plan.key),
      owner_id: owner.id,
      owner_name: owner.name,
      page: 'postings',
      name: reportNames[plan.language],
      query: 'measures=net&by=location',
      shared_with: ['Admin'],
      frequency: 'never',
      weekday: 1,
      month_day: 1,
      mail_shared: true,
      reader_ids: [],
      next_on: null,
      last_on: null,
    },
  ]);
}
