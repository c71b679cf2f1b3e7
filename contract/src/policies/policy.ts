import type { Rights } from './rights.ts';

/**
 * Where a row lies, and with it what somebody reaches who has access to some locations only. Without such a limit, and for
 * `account`, somebody reaches every row of the account.
 */
export const placings = {
  account: 'Rows have no location.',
  location: 'A row has one location: only those with access to it reach the row.',
  locationOrAccount:
    'A row has one location, or is for the whole account: then everybody of the account reaches it.',
  parts:
    'A document has parts of several locations: those with access to one reach the document, its total and their own parts.',
  everyLocation: 'A row adds up several locations: only those with access to each reach it.',
} as const;
export type Placing = keyof typeof placings;

/** Who reaches rows that several accounts share, besides by location. */
export interface Reach {
  readonly who: string;
  readonly side: string;
  readonly calls: readonly string[];
  /** Actions of the side that it has not, or the only ones that it has. */
  readonly without?: readonly string[];
  readonly only?: readonly string[];
}

/** How much of a document a call needs: a part of it, or all. */
export type Need = 'part' | 'whole';

/** Who reaches which rows of a noun, and what they may do with them. */
export interface Policy {
  /** As the table of policies names it. */
  readonly noun: string;
  readonly placing: Placing;
  /** The first part of the ids of its calls; their roles are in the calls. */
  readonly calls: readonly string[];
  /** For documents with parts: what each call about one of them needs. */
  readonly needs?: Readonly<Record<string, Need>>;
  /** For rows that several accounts share. */
  readonly reach?: Readonly<Record<string, Reach>>;
  /** What the status of a row allows. */
  readonly rights?: Rights;
  /** What the table should say besides. */
  readonly notes?: readonly string[];
}

/** Declares a policy and preserves its exact type. */
export const policy = <const P extends Policy>(spec: P): P => spec;
