import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  approveInspection,
  confirmLocation,
  confirmReconciliation,
  createPosting,
  getInvoice,
  getPostingDraft,
  type InspectionDetail,
  type InspectionFinding,
  type InvoiceDetail,
  isQuestion,
  listInspectionFindings,
  refreshReconciliation,
  reopenReconciliation,
  runInvoiceImport,
  type WasteCategory,
} from '@fraktion/contract';
import Big from 'big.js';

import { type InvoiceToWrite, sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildOrder } from '../rows/buildOrder.ts';
import { endOfImport, importFile, xmlFile } from '../rows/invoices.ts';
import type { Db } from '../../db/database.ts';
import type { LivedAccount } from './account.ts';
import { ownCode } from './factors.ts';
import { periodOf } from './months.ts';
import type { CardName, PlayedDocument, PlayedLine, PlayedOrder } from './played.ts';

/** Somebody collected on a day that has passed, which no call can say. */
export async function playOrders(
  db: Db,
  { cards, adminId }: LivedAccount,
  orders: readonly PlayedOrder[],
  wasteCategory: (card: CardName) => WasteCategory,
): Promise<void> {
  for (const { card, day, kg, station } of orders)
    await buildOrder(db, cards[card], {
      orderer_id: adminId,
      waste_category: wasteCategory(card),
      ewc_code: card === 'unweighed' ? null : ownCode,
      status: kg === null || station ? 'Collected' : 'Emptied',
      ordered_at: `${day}T06:00:00Z`,
      collected_at: `${day}T10:00:00Z`,
      ...(kg === null || station
        ? {}
        : { kg_collected: String(kg), emptied_at: `${day}T12:00:00Z` }),
    });
}

const isNegative = ({ kind }: PlayedDocument): boolean =>
  kind === 'negativeCredit' || kind === 'negativeInvoice';

/** The document as its supplier writes it. */
export function documentOf(account: LivedAccount, document: PlayedDocument): InvoiceToWrite {
  const { month, supplier, corrects } = document;
  const isCredit = document.kind === 'credit' || document.kind === 'negativeCredit';
  return sampleInvoice(account.country, {
    documentType: isCredit ? 'creditNote' : 'invoice',
    number: document.number,
    issueDate: document.issueDate,
    dueDate: document.issueDate,
    seller: account.sellers[supplier],
    ...(corrects ? { corrects } : {}),
    lines: document.lines.map((line) => {
      const { start, end } = periodOf(month);
      return {
        name: line.text,
        quantity: isNegative(document) ? new Big(line.quantity).times(-1).toFixed() : line.quantity,
        unitCode: line.unitCode,
        unitPrice: line.price,
        periodStart: line.day ?? start,
        periodEnd: line.day ?? end,
        taxPercent: line.taxPercent,
      };
    }),
  });
}

const fileOf = (account: LivedAccount, document: PlayedDocument): File =>
  xmlFile(xmlOf(account, document), `${document.number}.xml`);

/** 381 is the code of a credit note, here in the root of an invoice. */
function xmlOf(account: LivedAccount, document: PlayedDocument): string {
  const xml = writeInvoice(documentOf(account, document), 'peppol');
  return document.kind === 'creditCode' ? xml.replace('>380</', '>381</') : xml;
}

/** Imports a document; a clerk answers yes where its number has been used before. */
export async function importDocument(
  account: LivedAccount,
  document: PlayedDocument,
): Promise<InvoiceDetail> {
  const { admin } = account;
  let ended = await importFile(admin, fileOf(account, document));
  if (isQuestion(ended)) {
    const { id, version } = ended;
    const again = await admin(runInvoiceImport, {
      params: { id },
      body: { version, accept: true },
    });
    assert.equal(again.status, 200);
    ended = await endOfImport(admin, id);
  }
  assert.equal(ended.state, 'done', `${document.number}: ${ended.reason} ${ended.detail}`);
  return readInvoice(account, ended.id);
}

export const readInvoice = async ({ admin }: LivedAccount, id: string): Promise<InvoiceDetail> =>
  (await admin(getInvoice, { params: { id } })).data;

/** The same document once more: it must be held back. */
export async function importAgain(account: LivedAccount, document: PlayedDocument): Promise<void> {
  const ended = await importFile(account.admin, fileOf(account, document));
  assert.equal(ended.state, 'failed', `${document.number} was taken twice`);
  assert.equal(ended.reason, 'Invoices.Duplicate');
}

/** Puts each line where it belongs, with the values that the portal starts a posting with. */
export async function postAll(
  account: LivedAccount,
  document: PlayedDocument,
  { id, version, lines }: InvoiceDetail,
): Promise<void> {
  const { admin, cards } = account;
  const params = { id };
  const place = { version, locationScopeId: null };
  assert.equal((await admin(confirmLocation, { params, body: place })).status, 200);
  for (const [index, { card, category }] of document.lines.entries()) {
    const query = { lineId: lines[index]!.id, infoCardId: cards[card].id };
    const { data: draft } = await admin(getPostingDraft, { params, query });
    const body = { id: randomUUID(), ...draft, category, ...collectionsOf(document, index) };
    const { error } = await admin(createPosting, { params, body });
    assert.equal(
      error,
      undefined,
      `${document.number}, line ${index + 1}: ${JSON.stringify(error)}`,
    );
  }
}

/** The draft knows the money and the weight; how many lifts it were, the clerk reads. */
function collectionsOf(document: PlayedDocument, index: number) {
  const { collections } = document.lines[index] as PlayedLine;
  return { numberOfCollections: document.kind === 'invoice' ? collections : -collections };
}

export interface InspectedDocument {
  readonly detail: InspectionDetail;
  readonly findings: readonly InspectionFinding[];
}

export async function inspect({ admin }: LivedAccount, id: string): Promise<InspectedDocument> {
  const params = { id };
  const { data: detail, error } = await admin(refreshReconciliation, { params });
  assert.equal(error, undefined);
  const { data: findings } = await admin(listInspectionFindings, {
    params,
    query: { pageSize: 500 },
  });
  return { detail, findings };
}

/** Approves what was found, with a reason where it is needed, and locks the invoice with its voucher. */
export async function confirm(account: LivedAccount, id: string): Promise<void> {
  const { admin } = account;
  const params = { id };
  const { detail } = await inspect(account, id);
  if (detail.status !== 'Completed') {
    const body = { version: detail.version, reason: 'Claimed by phone' };
    await untilDrawn(() => admin(approveInspection, { params, body }));
  }
  const { version } = await readInvoice(account, id);
  const body = { version, acceptUnpostedLines: false };
  await untilDrawn(() => admin(confirmReconciliation, { params, body }));
}

/** Its report is drawn meanwhile. On a busy machine the answer may be to try again, which changes nothing. */
async function untilDrawn(
  act: () => Promise<{ readonly status: number; readonly error?: unknown }>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { status, error } = await act();
    if (status === 200) return;
    assert.ok(status === 503 && tries < 10, JSON.stringify(error));
  }
}

export async function reopen(account: LivedAccount, id: string): Promise<void> {
  const { version } = await readInvoice(account, id);
  const { error } = await account.admin(reopenReconciliation, {
    params: { id },
    body: { version },
  });
  assert.equal(error, undefined);
}
