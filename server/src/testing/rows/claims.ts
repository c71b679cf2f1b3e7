import { randomUUID } from 'node:crypto';

import {
  type ClaimDetail,
  collectFindings,
  type FindingRule,
  type InvoiceDetail,
  refreshReconciliation,
  saveInvoice,
  sendClaim,
} from '@fraktion/contract';

import type { Db } from '../../db/database.ts';
import { buildCollector } from './builders.ts';
import { importedInvoice, lineOf } from './invoices.ts';
import type { Client } from '../servers/testApp.ts';

export interface FindingToBuild {
  /** By the start of its text; null for the whole invoice. */
  readonly line?: string | null;
  readonly rule?: FindingRule;
  readonly expected?: string | null;
  readonly billed?: string | null;
  readonly difference?: string | null;
  readonly evidence?: readonly object[];
  readonly status?: 'open' | 'accepted';
}

/** The findings of an inspection of an invoice; returns their ids. */
export async function buildFindings(
  db: Db,
  accountId: string,
  invoice: InvoiceDetail,
  findings: readonly FindingToBuild[],
): Promise<string[]> {
  const of = { account_id: accountId };
  await db
    .insertInto('inspection')
    .values({
      ...of,
      id: invoice.id,
      invoice_id: invoice.id,
      status: 'AwaitsApproval',
      result: 'Failed',
      inspected_at: new Date().toISOString(),
    })
    // Its import has already created one.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Its own findings would replace those that are built here.
  await db
    .updateTable('inspection')
    .set({ seen_changes: 1_000_000 })
    .where('account_id', '=', accountId)
    .where('id', '=', invoice.id)
    .execute();
  await db
    .deleteFrom('inspection_finding')
    .where('account_id', '=', accountId)
    .where('inspection_id', '=', invoice.id)
    .execute();
  const ids: string[] = [];
  for (const [position, { line = 'Tømn.', ...finding }] of findings.entries()) {
    const id = randomUUID();
    ids.push(id);
    await db
      .insertInto('inspection_finding')
      .values({
        ...of,
        id,
        inspection_id: invoice.id,
        position: 1_000 + position,
        point: 'agreementCompliance',
        rule: finding.rule ?? 'wrongRate',
        severity: 'failed',
        line_id: line === null ? null : lineOf(invoice, line).id,
        expected: finding.expected ?? '100',
        billed: finding.billed ?? '120',
        difference: finding.difference === undefined ? '20' : finding.difference,
        evidence: JSON.stringify(finding.evidence ?? []),
        status: finding.status ?? 'open',
      })
      .execute();
  }
  return ids;
}

export interface ClaimWorld {
  readonly db: Db;
  readonly accountId: string;
  readonly admin: Client;
}

export interface BilledTooMuch {
  readonly invoice: InvoiceDetail;
  readonly collectorId: string;
  readonly findingIds: string[];
}

/** An imported invoice of a known supplier, with findings. */
export async function buildBilledTooMuch(
  { db, accountId, admin }: ClaimWorld,
  findings: readonly FindingToBuild[] = [{}],
  collectorId?: string,
): Promise<BilledTooMuch> {
  const invoice = await importedInvoice(admin);
  const collector = collectorId ?? (await buildCollector(db, accountId)).id;
  const saved = await admin(saveInvoice, {
    params: { id: invoice.id },
    body: { version: invoice.version, collectorId: collector },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  // Its first inspection is finished by then.
  const inspected = await admin(refreshReconciliation, { params: { id: invoice.id } });
  if (inspected.status !== 200) throw new Error(JSON.stringify(inspected.error));
  const findingIds = await buildFindings(db, accountId, saved.data, findings);
  return { invoice: saved.data, collectorId: collector, findingIds };
}

export async function collected(admin: Client, findingIds: string[]): Promise<ClaimDetail> {
  const answer = await admin(collectFindings, { body: { id: randomUUID(), findingIds } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

export async function sent(admin: Client, findingIds: string[]): Promise<ClaimDetail> {
  const { id, version } = await collected(admin, findingIds);
  const answer = await admin(sendClaim, { params: { id }, body: { version } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}
