import type { Call, Page } from '../call.ts';

/** The content of a refusal. */
export interface RefusalBody {
  readonly message: string;
  readonly detail?: string;
  /** The problems of the body's fields, by the field's path. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  /** The current row, if someone else changed it first. */
  readonly current?: unknown;
}

/** The envelope of every JSON answer: data or a refusal. */
export interface Envelope<T = unknown> {
  readonly data?: T;
  readonly page?: Page;
  readonly error?: RefusalBody;
}

/** An answer that is not JSON, such as a proxy's error page, has an empty envelope. */
export const envelopeOf = async (response: Response): Promise<Envelope> =>
  (await response.json().catch(() => undefined)) ?? {};

/** The content of an answer without its envelope: rows with their page, one value, a file, or nothing. */
export async function contentOf(call: Call, response: Response): Promise<unknown> {
  if (call.answer === 'file') return response.blob();
  if (!call.answer) return undefined;
  if (call.protocol === 'scim') return response.json();
  const { data, page } = (await response.json()) as Envelope;
  return call.list ? { data, page } : data;
}
