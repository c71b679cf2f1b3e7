import {
  authenticate,
  type Call,
  type CallAnswer,
  type CallInput,
  isSecondStep,
} from '@fraktion/contract';
import type { APIRequestContext } from '@playwright/test';

/** The contract's calls as one user; a refusal is thrown with its key. */
export type Api = <C extends Call>(call: C, input?: CallInput<C>) => Promise<CallAnswer<C>>;

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly files?: readonly Blob[];
  readonly idempotencyKey?: string;
}

/** Well known, and made of the product's name: who chooses a password may not choose this one. */
const demoPassword = 'Fraktion-demo-1';
const ownPassword = 'three quiet herons';

/** Users that a test makes have another password than those of the demo. */
export const passwordOf = (email: string): string =>
  /@(journeys|new)\.example$/.test(email) ? ownPassword : demoPassword;

/** Signs a browser in without a page: the refresh cookie is all that a page load needs. */
export async function signInByCookie(
  browser: APIRequestContext,
  url: string,
  email: string,
): Promise<void> {
  const data = { email, password: passwordOf(email) };
  const answer = await browser.post(`${url}/api${authenticate.path}`, { data });
  if (!answer.ok())
    throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
}

/** Signs in without a page. */
export async function apiAs(
  url: string,
  email: string,
  password = passwordOf(email),
): Promise<Api> {
  const session = await apiWith(url)(authenticate, { body: { email, password } });
  if (isSecondStep(session)) throw new Error(`${email} signs in by two steps`);
  return apiWith(url, session.token);
}

export const apiWith =
  (url: string, token?: string): Api =>
  async (call, input) => {
    const loose: LooseInput = input ?? {};
    const response = await fetch(addressOf(url, call, loose), requestOf(call, loose, token));
    const answer = await contentOf(call, response);
    if (!response.ok) throw new Error(`${call.id}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as never;
  };

function addressOf(url: string, call: Call, { params = {}, query = {} }: LooseInput): URL {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(`/api${path}`, url);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

function requestOf(call: Call, input: LooseInput, token?: string): RequestInit {
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (call.files) return { method: call.method, headers, body: formOf(input) };
  if (input.body === undefined) return { method: call.method, headers };
  headers.set('content-type', 'application/json');
  return { method: call.method, headers, body: JSON.stringify(input.body) };
}

/** A form knows texts alone: what is no text goes as JSON, and null as an empty one. */
function fieldOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function formOf({ body, files = [] }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, fieldOf(value));
  }
  for (const file of files) form.append('files', file);
  return form;
}

async function contentOf(call: Call, response: Response): Promise<unknown> {
  if (response.ok && call.answer === 'file') return response.blob();
  if (response.status === 204) return undefined;
  const answer = (await response.json().catch(() => ({}))) as { data?: unknown };
  if (!response.ok) return answer;
  return call.list ? answer : answer.data;
}
