/** One piece of work: an exported function of a file, and what it is called with. */
export interface Work {
  readonly file: string;
  readonly name: string;
  readonly input: readonly unknown[];
}

export type WorkAnswer =
  | { readonly ok: true; readonly value: unknown }
  /** Thrown by the work itself: its own properties come back, so that the caller tells its kinds apart. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly facts: Readonly<Record<string, unknown>>;
    };
