import { createHash } from 'node:crypto';

import type { ErrorKey } from '@fraktion/contract';
import { readInvoice } from '@fraktion/invoice-reading';

import {
  bulkInsert,
  idFor,
  inFolder,
  nameAside,
  type Sealer,
  secretAbout,
  type Tx,
} from '@fraktion/server/forDemo';
import type { Customer, Row } from '../cast/background.ts';
import { addDays, instantOf, timeOf } from '../days.ts';
import type { AccountingRows, StoredFile } from './accounting.ts';
import { importRows } from './everyday.ts';

const hour = 3_600_000;
const folder = '/faktura/ind';

/** The source by which the invoices came, as it is named in their imports. */
export const sourceName = 'Fakturaserver';

/** What a collector put among its invoices by mistake, and the portal refuses. */
const reminder = (seller: string, number: string, day: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Reminder xmlns="urn:oasis:names:specification:ubl:schema:xsd:Reminder-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>${day}</cbc:IssueDate>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>${seller}</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
</Reminder>
`;

interface FailedImport {
  readonly file: StoredFile;
  readonly row: Row<'invoice_import'>;
}

/** The import that failed: its file is stored, and its reason is the reader's own. */
function failedImport({ id, plan, collectors }: Customer, today: string): FailedImport {
  const at = timeOf(addDays(today, -2)) + 8 * hour;
  const number = `R-${today.slice(2, 4)}0${today.slice(5, 7)}`;
  const xml = reminder(collectors.main.plan.name, number, addDays(today, -3));
  const reading = readInvoice(xml);
  if (reading.ok) throw new Error('The reminder of the demo world is taken for an invoice.');
  const bytes = Buffer.from(xml);
  const fileId = idFor('demo refused file', plan.key);
  const name = `Reminder-${number}.xml`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    file: {
      bytes,
      row: {
        account_id: id,
        id: fileId,
        name,
        media_type: 'application/xml',
        bytes: bytes.length,
        sha256,
        path: '',
        created_by: null,
        created_at: instantOf(at),
      },
    },
    row: {
      account_id: id,
      id: idFor('demo refused import', plan.key),
      source: 'integration',
      state: 'failed',
      file_id: fileId,
      file_name: name,
      media_type: 'application/xml',
      bytes: bytes.length,
      sha256,
      attempts: 1,
      progress: 100,
      reason_key: reading.reason,
      reason_detail: reading.detail,
      reason_why: JSON.stringify(reading.why),
      created_at: instantOf(at),
      created_by_id: null,
      created_by: sourceName,
      finished_at: instantOf(at + 2_000),
    },
  };
}

const timeOfImport = ({ created_at }: Row<'invoice_import'>): number =>
  Date.parse(String(created_at));

function filesOf(
  integrationId: string,
  imports: readonly Row<'invoice_import'>[],
): Row<'integration_file'>[] {
  return imports.map((row) => {
    const id = idFor('demo source file', row.id);
    const hasFailed = row.state === 'failed';
    const path = inFolder(folder, row.file_name);
    const aside = inFolder(folder, hasFailed ? 'failed' : 'imported');
    return {
      account_id: row.account_id,
      id,
      integration_id: integrationId,
      unit: path,
      path,
      name: row.file_name,
      bytes: row.bytes,
      modified_at: instantOf(timeOfImport(row) - hour),
      sha256: row.sha256,
      state: hasFailed ? 'failed' : 'imported',
      import_id: row.id,
      reason_key: row.reason_key ?? null,
      reason_detail: row.reason_detail ?? null,
      location: inFolder(aside, nameAside(row.file_name, id)),
      settled: true,
      taken_at: row.created_at,
    };
  });
}

/** A run for each time at which something came, one that found the server away, and a last one that found nothing. */
function runsOf(
  account_id: string,
  integration_id: string,
  imports: readonly Row<'invoice_import'>[],
  today: string,
): Row<'integration_run'>[] {
  const run = (
    at: number,
    found: number,
    failed: number,
    reason: ErrorKey | null = null,
  ): Row<'integration_run'> => ({
    account_id,
    id: idFor('demo source run', `${integration_id} ${at}`),
    integration_id,
    state: reason === null ? 'done' : 'failed',
    started_by: null,
    started_at: instantOf(at),
    touched_at: instantOf(at + 4_000),
    finished_at: instantOf(at + 4_000),
    found,
    taken: found,
    failed,
    reason_key: reason,
  });
  const byTime = Map.groupBy(imports, (row) => Math.floor(timeOfImport(row) / hour) * hour);
  const since = timeOf(addDays(today, -60));
  return [
    ...[...byTime]
      .filter(([at]) => at >= since)
      .map(([at, rows]) =>
        run(at, rows.length, rows.filter(({ state }) => state === 'failed').length),
      ),
    run(timeOf(addDays(today, -4)) + 3 * hour, 0, 0, 'Integrations.Unreachable'),
    run(timeOf(today) - hour / 2, 0, 0),
  ];
}

/**
 * The imports of the newest invoices, and the source that brought them. It is paused, since its server is invented; without a
 * sealer there is no source, because its password could not be stored.
 */
export async function insertImports(
  tx: Tx,
  customer: Customer,
  rows: AccountingRows,
  {
    today,
    sealer,
    store,
  }: {
    readonly today: string;
    readonly sealer: Sealer | undefined;
    readonly store: (file: StoredFile) => Promise<Row<'file'>>;
  },
): Promise<void> {
  const { id: accountId, plan } = customer;
  const failed = failedImport(customer, today);
  await bulkInsert(tx, 'file', [await store(failed.file)]);
  const taken = importRows(rows, sourceName);
  await bulkInsert(tx, 'invoice_import', taken);
  const why = JSON.parse(failed.row.reason_why ?? 'null');
  await bulkInsert(tx, 'invoice_import', [{ ...failed.row, reason_why: why }]);
  const imports = [...taken, failed.row];
  if (!sealer) return;
  const id = idFor('demo source', plan.key);
  const domain = plan.users[0]?.email.split('@')[1] ?? 'customer.example';
  await bulkInsert(tx, 'integration', [
    {
      account_id: accountId,
      id,
      kind: 'sftp',
      name: sourceName,
      host: `sftp.${domain}`,
      username: 'fraktion',
      folder,
      container_name: '',
      secret: sealer.seal(`demo ${plan.key}`, secretAbout(id)),
      fingerprint: `SHA256:${createHash('sha256').update(domain).digest('base64').slice(0, 43)}`,
      file_type: 'any',
      encoding: 'asDeclared',
      afterwards: 'move',
      schedule: 'hour',
      active: false,
      next_run_at: instantOf(timeOf(today) + hour),
      created_at: instantOf(timeOf(addDays(today, -400))),
    },
  ]);
  await bulkInsert(tx, 'integration_run', runsOf(accountId, id, imports, today));
  await bulkInsert(tx, 'integration_file', filesOf(id, imports));
}
