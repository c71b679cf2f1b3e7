import { maxInvoiceBytes } from '@fraktion/contract';

/** The limits of one run; the next run continues from there. */
export const limits = {
  fileBytes: maxInvoiceBytes,
  filesListed: 5_000,
  /** Entries of a folder, wanted or not, that a listing goes through; and how long it may take. */
  entriesListed: 20_000,
  /** What a source may say of them in all: names, and what comes with them. */
  charactersListed: 4_000_000,
  listingMs: 2 * 60_000,
  /** How long a server may take to let the portal in, to hand over one file, and to move or mark one. */
  openingMs: 2 * 60_000,
  readingMs: 5 * 60_000,
  movingMs: 2 * 60_000,
  filesTaken: 200,
  takeMs: 5 * 60_000,
  /** An upload that is under way grows between two looks. */
  settleMs: 1_000,
  /** How long a run waits for its imports; the next run settles the rest. */
  importsMs: 10 * 60_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };
