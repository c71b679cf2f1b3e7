import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  getInspection,
  getInvoice,
  getInvoiceReading,
  getPostingDraft,
  type InvoiceImport,
  isQuestion,
  runInvoiceImport,
} from '@fraktion/contract';
import Big from 'big.js';

import { buildInfocard } from '../rows/builders.ts';
import { endOfImport, importFile, inspected } from '../rows/invoices.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import { buildCustomer } from '../rows/accountServer.ts';

/** Situations that were reported of other products; beside the project and never in it. */
const folder = join(import.meta.dirname, '../../../../../shared/data/cases');
export const areHere = existsSync(folder);

export interface CaseFolder {
  /** Its number, such as `13`. */
  readonly id: string;
  /** The documents that an account may get. */
  readonly documents: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export const caseFolders = (): readonly CaseFolder[] =>
  (areHere ? readdirSync(folder) : [])
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .map((name) => ({
      id: name.slice(0, 2),
      documents: readdirSync(join(folder, name))
        .filter((file) => /\.(?:xml|pdf)$/.test(file))
        .toSorted()
        .map((file) => ({ name: file, bytes: readFileSync(join(folder, name, file)) })),
    }));

/** The account that all of the documents are for, with one container. */
export async function buildBuyer(t: TestApp) {
  const { accountId: id, admin } = await buildCustomer(t, {
    name: 'Nordhavn Ejendomme A/S',
    cvr: '98055711',
  });
  const card = await buildInfocard(t.db, id);
  return { id, admin, cardId: card.id };
}

const plain = (figure: string | null): string => new Big(figure ?? 0).toFixed(2);

/** What has become of a document: its invoice, its inspection and the posting that is suggested for its first line. */
async function toldOf(admin: Client, id: string, infoCardId: string): Promise<string> {
  const params = { id };
  await inspected(admin, id);
  const { data: invoice } = await admin(getInvoice, { params });
  const { data: inspection } = await admin(getInspection, { params });
  const { data: reading } = await admin(getInvoiceReading, { params });
  const line = invoice.lines.find(({ amount }) => Number(amount) !== 0);
  const query = { lineId: line?.id ?? '', infoCardId };
  const draft = line ? (await admin(getPostingDraft, { params, query })).data : null;
  return [
    `${invoice.documentType} ${invoice.invoiceNumber} of ${invoice.sellerName}`,
    `${plain(invoice.net)} ${plain(invoice.tax)} ${plain(invoice.gross)}`,
    inspection.lineSum === 'Passed' ? 'sums pass' : `sums: ${inspection.lineSum}`,
    draft ? `${draft.category} ${plain(draft.amount ?? null)}` : 'no line',
    ...(reading?.links ?? []).map((link) => JSON.stringify(link)),
  ].join(' | ');
}

/** A busy machine reads a document at its second try. */
const patienceMs = 600_000;

/** Uploads a document, answers yes if something is asked, and tells what has become of it. */
export async function played(
  admin: Client,
  cardId: string,
  { name, bytes }: CaseFolder['documents'][number],
): Promise<string> {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'application/xml';
  let ended: InvoiceImport = await importFile(
    admin,
    new File([bytes], name, { type }),
    randomUUID(),
    patienceMs,
  );
  let asked = '';
  if (isQuestion(ended)) {
    asked = `asked ${ended.reason}, then `;
    const { id, version } = ended;
    await admin(runInvoiceImport, { params: { id }, body: { version, accept: true } });
    ended = await endOfImport(admin, id, patienceMs);
  }
  if (ended.state !== 'done') return `${asked}refused: ${ended.reason}`;
  return asked + (await toldOf(admin, ended.id, cardId));
}
