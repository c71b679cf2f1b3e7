import type { ErrorKey } from '@fraktion/contract/errors';
import type { ImportWhy } from '@fraktion/contract/invoices';

/** Where in the file something stands, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Why a file cannot be read as an invoice. Thrown inside the reader, returned as data by it. */
export class UnreadableInvoice extends Error {
  override readonly name = 'UnreadableInvoice';
  readonly reason: ErrorKey;
  /** The same as the message, in parts. */
  readonly why: ImportWhy;
  readonly at: Place | undefined;

  constructor(reason: ErrorKey, detail: string, why: ImportWhy, at?: Place) {
    super(detail);
    this.reason = reason;
    this.why = why;
    this.at = at;
  }
}

export const why = (kind: ImportWhy['kind'], values: ImportWhy['values'] = {}): ImportWhy => ({
  kind,
  values,
});

export const noLines = (at: Place): UnreadableInvoice =>
  new UnreadableInvoice('Invoices.Field.Missing', 'The document has no lines', why('noLines'), at);
