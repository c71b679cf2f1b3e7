import type { AfterImport, ErrorKey, IntegrationKind, ProbeStep } from '@fraktion/contract';

/** A file at a source. */
export interface FoundFile {
  /** The file itself, or the message that it came with: it is moved or marked as a whole. */
  readonly unit: string;
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** The time as the source gives it, the same each time; empty if it gives none. */
  readonly modifiedAt: string;
}

/** How a unit ended. */
export type Ending = 'imported' | 'failed';

export interface SetAside {
  /** Where the unit is. */
  readonly location: string;
  /** The name that it gets, which no other file has. */
  readonly name: string;
  readonly ending: Ending;
  /** As it was found; empty once it lies elsewhere. */
  readonly modifiedAt: string;
}

/** One connection to a place where invoices are put. */
export interface Source {
  /** The digest of the key that the server has shown, where it is to be remembered. */
  readonly fingerprint: string | null;
  /** Files of the wanted type that are not yet moved or marked, the oldest first; at most `most`. */
  list(most: number): Promise<FoundFile[]>;
  /** The whole file; null where it is gone. Refuses one that is larger than `limit`. */
  read(path: string, limit: number): Promise<Uint8Array | null>;
  /** Prepares for moving, such as by creating folders. */
  prepare(): Promise<void>;
  /** Moves or marks a unit, and returns its new place. May be called again after it was done; null for a unit that is gone. */
  setAside(what: SetAside): Promise<string | null>;
  close(): Promise<void>;
}

export interface SourceSettings {
  readonly kind: IntegrationKind;
  readonly host: string;
  readonly username: string;
  /** A password, or a connection string. */
  readonly secret: string;
  readonly folder: string;
  readonly containerName: string;
  readonly fingerprint: string | null;
  readonly fileType: 'any' | 'xml' | 'pdf';
  readonly afterwards: AfterImport;
  /** It may be on this machine or its network. */
  readonly anywhere: boolean;
}

/** Reports the result of a successful step. */
export type Saw = (step: ProbeStep, detail: string | null) => void;

/** Opens a connection and signs in, up to the folder. Closes it when `late` says so: a server may never come to an end. */
export type OpenSource = (
  settings: SourceSettings,
  saw: Saw,
  late?: AbortSignal,
) => Promise<Source>;

/** The error of a source or of one of its files. */
export class SourceError extends Error {
  readonly key: ErrorKey;
  readonly detail: string | null;

  constructor(key: ErrorKey, detail: string | null = null) {
    super(detail ?? key);
    this.key = key;
    this.detail = detail;
  }
}

export const patienceMs = 15_000;

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a step; its errors get the key `key`, unless they have a key already. */
export async function named<T>(key: ErrorKey, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError(key, words(error));
  }
}
