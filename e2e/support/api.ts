import {
  authenticate,
  type Call,
  type CallAnswer,
  type CallInput,
  isSecondStep,
} from '@fraktion/contract';
import { contentOf, envelopeOf, fetchCall } from '@fraktion/contract/client';
import type { APIRequestContext } from '@playwright/test';

/** The contract's calls as one user; a refusal is thrown with its key. */
export type Api = <C extends Call>(call: C, input?: CallInput<C>) => Promise<CallAnswer<C>>;

/** Well known and made of the product's name, so nobody may choose it as a password. */
const demoPassword = 'Fraktion-demo-1';
const ownPassword = 'three quiet herons';

/** Users that a test creates have another password than those of the demo. */
export const passwordOf = (email: string): string =>
  /@(journeys|new)\.example$/.test(email) ? ownPassword : demoPassword;

/** Signs a browser in without a page: a page load only needs the refresh cookie. */
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
    const response = await fetchCall(url, call, input ?? {}, token);
    if (response.ok) return (await contentOf(call, response)) as never;
    const { error } = await envelopeOf(response);
    throw new Error(`${call.id}: ${response.status} ${JSON.stringify({ error })}`);
  };
