import type { Call } from '../call.ts';

type Plain = string | number | boolean;

/** A call's input without the call's own types; they were checked at the call site. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>;
  readonly body?: unknown;
  readonly files?: readonly Blob[];
  readonly idempotencyKey?: string;
}

/** The address of a call, with its parameters filled in and its query in a stable order. */
export function addressOf(origin: string, call: Call, { params, query }: LooseInput): URL {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === '')
      throw new Error(`${call.id} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const address = new URL(`/api${path}`, origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address;
}

/** Form fields are texts: other values are sent as JSON, and null as an empty text. */
function fieldOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Fields come before files, so that the server knows them before it reads the first file. */
function formOf({ body, files = [] }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, fieldOf(value));
  }
  for (const file of files) form.append('files', file);
  return form;
}

export interface CallRequest {
  readonly method: Call['method'];
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

/** The arguments of `fetch` for a call. */
export function requestOf(call: Call, input: LooseInput, token: string | undefined): CallRequest {
  const { body, idempotencyKey } = input;
  const asJson = !call.files && body !== undefined;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(asJson && { 'content-type': 'application/json' }),
  };
  return {
    method: call.method,
    headers,
    ...(call.files && { body: formOf(input) }),
    ...(asJson && { body: JSON.stringify(body) }),
  };
}

/** Makes one call, without retries, and returns any answer. */
export const fetchCall = (
  origin: string,
  call: Call,
  input: LooseInput,
  token?: string,
): Promise<Response> => fetch(addressOf(origin, call, input), requestOf(call, input, token));
