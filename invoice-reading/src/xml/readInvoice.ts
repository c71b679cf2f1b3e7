import type { ErrorKey } from '@fraktion/contract/errors';
import type { ImportWhy } from '@fraktion/contract/invoices';

import { readCrossIndustry } from './crossIndustry/readCrossIndustry.ts';
import { decodeDocument } from './decode.ts';
import type { InvoiceDocument } from './document.ts';
import { invoiceRoot, isEnvelope, otherDocument } from './families.ts';
import { readHeader } from './header.ts';
import { readLines, type UndatedLine } from './lines.ts';
import { readSvefaktura } from './svefaktura/readSvefaktura.ts';
import { type Place, UnreadableInvoice, why } from './unreadableInvoice.ts';
import { readTree, type XmlNode } from './xmlTree.ts';

export type InvoiceReading =
  | { readonly ok: true; readonly document: InvoiceDocument }
  | {
      readonly ok: false;
      readonly reason: ErrorKey;
      readonly detail: string;
      readonly why: ImportWhy;
      readonly at?: Place;
    };

function read(text: string): InvoiceDocument {
  let root: (ReturnType<typeof invoiceRoot> & { node?: XmlNode }) | undefined;
  let inEnvelope = false;
  const lines: UndatedLine[] = [];
  const header: XmlNode[] = [];

  readTree(text, {
    root(tag) {
      root = invoiceRoot(tag);
      if (root !== undefined) return root;
      if (inEnvelope) return undefined;
      inEnvelope = isEnvelope(tag);
      if (!inEnvelope) throw otherDocument(tag);
      return 'envelope';
    },
    rootOpened(node) {
      if (root !== undefined) root.node = node;
    },
    child(node) {
      if (node.name === root?.line) lines.push(...readLines(node));
      else header.push(node);
    },
  });
  if (root?.node === undefined)
    throw new UnreadableInvoice(
      'Invoices.Not.An.Invoice',
      'The envelope holds no UBL 2 invoice',
      why('emptyEnvelope'),
    );
  const whole = { ...root.node, children: header };
  if (root.name === 'CrossIndustry') return readCrossIndustry(whole);
  if (root.name === 'Svefaktura') return readSvefaktura(whole);
  return readHeader(whole, root.documentType, lines);
}

/**
 * Reads a UBL 2 invoice or credit note (Peppol BIS 3, EN 16931, OIOUBL 2 and 3, EHF, SFTI), a Svefaktura 1.0 or a Cross Industry
 * Invoice. Other documents are refused with the reason; half a document is never returned. An exception is an error of the
 * reading itself.
 */
export function readInvoice(bytes: Uint8Array | string): InvoiceReading {
  try {
    return { ok: true, document: read(decodeDocument(bytes)) };
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error;
    const { reason, message: detail, why: parts, at } = error;
    const failed = { ok: false, reason, detail, why: parts } as const;
    return at === undefined ? failed : { ...failed, at };
  }
}
