import type { ErrorKey } from '@fraktion/contract/errors';

/** Where in the file something stands, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Why a file cannot be read as an invoice. Thrown inside the reader, returned as data by it. */
export class UnreadableInvoice extends Error {
  override readonly name = 'UnreadableInvoice';
  readonly reason: ErrorKey;
  readonly at: Place | undefined;

  constructor(reason: ErrorKey, detail: string, at?: Place) {
    super(detail);
    this.reason = reason;
    this.at = at;
  }
}
