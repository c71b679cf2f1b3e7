import type { Call } from '@fraktion/contract/call';

type Plain = string | number | boolean;

/** A call's input without the call's own types, which were checked where it was written. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>;
  readonly body?: unknown;
  readonly files?: readonly Blob[];
  readonly idempotencyKey?: string;
}

/** The address of a call, with its parameters filled in and its query in a stable order. */
export function addressOf(call: Call, input: LooseInput): URL {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '')
      throw new Error(`${call.id} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const address = new URL(`/api${path}`, location.origin);
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    address.searchParams.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  return address;
}

/** A form knows texts alone: what is no text goes as JSON, and null as an empty one. */
function fieldOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Fields go first, so that the server knows them before it reads the first file. */
function formOf(input: LooseInput): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(key, fieldOf(value));
  }
  for (const file of input.files ?? []) form.append('files', file);
  return form;
}

export function payloadOf(
  call: Call,
  input: LooseInput,
): { body: FormData } | { json: unknown } | object {
  if (call.files) return { body: formOf(input) };
  return input.body === undefined ? {} : { json: input.body };
}

/** A row's own id makes the best idempotency key: the same row sent twice is created once. */
export function headersOf(
  call: Call,
  input: LooseInput,
  token: string | undefined,
): Record<string, string> {
  const id = (input.body as { id?: unknown } | undefined)?.id;
  const key = input.idempotencyKey ?? (typeof id === 'string' ? id : undefined);
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(call.idempotent && key ? { 'idempotency-key': key } : {}),
  };
}
