/** A place where a test puts invoices, behind a real server. */
export interface TestSource {
  readonly host: string;
  readonly username: string;
  readonly secret: string;
  /** What it has to know of the server's certificate. */
  readonly fingerprint: string | null;
  put(name: string, content: string | Uint8Array): Promise<void>;
  /** What lies there, with folders, in the order of the alphabet. */
  names(): Promise<string[]>;
  stop(): Promise<void>;
}

export const credentials = {
  username: 'fraktion',
  secret: 'correct:horse/battery=staple',
} as const;
