import { maxInvoiceBytes } from '@fraktion/contract';

/** What one run may take on; the next one goes on from there. */
export const limits = {
  fileBytes: maxInvoiceBytes,
  filesListed: 5_000,
  filesTaken: 200,
  takeMs: 5 * 60_000,
  /** An upload that is under way grows between two looks. */
  settleMs: 1_000,
  /** So long a run waits for its imports; what is not read by then is settled by the next one. */
  importsMs: 10 * 60_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };
