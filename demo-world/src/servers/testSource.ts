/** A place where a test puts invoices, behind a real server. */
export interface TestSource {
  readonly host: string;
  readonly username: string;
  readonly secret: string;
  /** The fingerprint of the server's certificate, for the settings of the source. */
  readonly fingerprint: string | null;
  put(name: string, content: string | Uint8Array): Promise<void>;
  /** The names of all files, with their folders, in alphabetical order. */
  names(): Promise<string[]>;
  stop(): Promise<void>;
}

export const credentials = {
  username: 'fraktion',
  secret: 'correct:horse/battery=staple',
} as const;
