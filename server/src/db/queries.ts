/** A statement that has been answered or has failed; its values are not part of its text. */
export interface AskedQuery {
  readonly text: string;
  /** Milliseconds from the call to the answer. */
  readonly ms: number;
  readonly error?: unknown;
}

type Hearer = (query: AskedQuery) => void;

let hearer: Hearer | undefined;

/** Calls `hear` after each statement of the databases that are opened from now on, where its caller is known. */
export function hearQueries(hear: Hearer): void {
  hearer = hear;
}

/** Nothing is measured where nobody hears it. */
export const queryHearer = (): Hearer | undefined => hearer;
