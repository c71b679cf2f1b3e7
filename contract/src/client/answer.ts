import type { Call, Page } from '../call.ts';

/** What a refusal says. */
export interface RefusalBody {
  readonly message: string;
  readonly detail?: string;
  /** What is wrong with which field of the body, by the field's path. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  /** The row as it stands now, when someone else was faster. */
  readonly current?: unknown;
}

/** Every JSON answer: what was asked for, or why not. */
export interface Envelope<T = unknown> {
  readonly data?: T;
  readonly page?: Page;
  readonly error?: RefusalBody;
}

/** An answer that is no JSON, such as a proxy's own page, says nothing. */
export const envelopeOf = async (response: Response): Promise<Envelope> =>
  (await response.json().catch(() => undefined)) ?? {};

/** What an answer holds, without its envelope: rows with their page, one value, a file, or nothing. */
export async function contentOf(call: Call, response: Response): Promise<unknown> {
  if (call.answer === 'file') return response.blob();
  if (!call.answer) return undefined;
  const { data, page } = (await response.json()) as Envelope;
  return call.list ? { data, page } : data;
}
