import {
  authenticate,
  type Call,
  type CallAnswer,
  type CallInput,
  completeSignIn,
  isSecondStep,
  type Session,
  setLanguage,
} from '@fraktion/contract';
import { contentOf, envelopeOf, fetchCall } from '@fraktion/contract/client';
import type { APIRequestContext } from '@playwright/test';

import { type GivenUser, given } from './given/accounts.ts';
import { givenByEmail, isNamed, languageOfDemoUser, standIn } from './given/people.ts';
import { freshCode } from './totp.ts';

/** The contract's calls as one user; a refusal is thrown with its key. */
export type Api = <C extends Call>(call: C, input?: CallInput<C>) => Promise<CallAnswer<C>>;

/** Well known and made of the product's name, so nobody may choose it as a password. */
const demoPassword = 'Fraktion-demo-1';
/** Each run against a deployed portal has one that nobody else knows. */
const ownPassword = process.env['FRAKTION_E2E_PASSWORD'] ?? 'three quiet herons';

/** Users that a test creates have another password than those of the demo. */
export const passwordOf = (email: string): string => {
  const known = givenByEmail(email);
  if (known) return known.password;
  return given || /@(journeys|new)\.example$/.test(email) ? ownPassword : demoPassword;
};

/** Signs a browser in without a page: a page load only needs the refresh cookie. */
export async function signInByCookie(
  browser: APIRequestContext,
  url: string,
  named: string,
): Promise<void> {
  const email = standIn(named);
  if (email !== named) await speakAs(url, email, named);
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await browser.post(`${url}/api${path}`, { data });
    if (!answer.ok())
      throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const answer = await post(authenticate.path, { email, password: passwordOf(email) });
  const { challenge } = challengeIn(answer);
  if (challenge !== undefined)
    await withCode(email, (code) => post(completeSignIn.path, { challenge, code }));
}

/** A stand-in reads in the language of the person of the demo world. */
async function speakAs(url: string, email: string, named: string): Promise<void> {
  const language = languageOfDemoUser(named);
  if (language)
    await (
      await apiAs(url, email)
    )(setLanguage, { body: { language, updateAllAccount: false } });
}

/** In an answer with or without its envelope. */
const challengeIn = (answer: unknown): { challenge?: string } => {
  const { data = answer } = answer as { data?: unknown };
  return data as { challenge?: string };
};

/** Another process may have used the code of this half minute: then the next one is tried. */
async function withCode<T>(
  email: string,
  complete: (code: string) => Promise<T>,
  totp = givenByEmail(email)?.totp,
): Promise<T> {
  if (!totp) throw new Error(`${email} signs in by two steps: accounts.json needs its totp`);
  try {
    return await complete(await freshCode(totp));
  } catch {
    return complete(await freshCode(totp));
  }
}

/** Sessions of people whom many tests need: a sign-in takes as long as several calls, and a code is good for one alone. */
const remembered = new Map<string, { readonly token: string; readonly until: number }>();
const minute = 60_000;

const remember = (url: string, email: string, { token, expiresAt }: Session): unknown =>
  remembered.set(`${url} ${email}`, { token, until: Date.parse(expiresAt) - minute });

/** Signs in without a page; with what is known of the user, or with a password that is not the usual one. */
export async function apiAs(url: string, named: string, known?: string | GivenUser): Promise<Api> {
  const email = standIn(named);
  const still = remembered.get(`${url} ${email}`);
  if (still && still.until > Date.now()) return apiWith(url, still.token);
  const user = typeof known === 'object' ? known : undefined;
  const password = user?.password ?? (known as string | undefined) ?? passwordOf(email);
  const first = await apiWith(url)(authenticate, { body: { email, password } });
  if (!isSecondStep(first)) {
    if (isNamed(named)) remember(url, email, first);
    return apiWith(url, first.token);
  }
  const { challenge } = first;
  const complete = (code: string): Promise<Session> =>
    apiWith(url)(completeSignIn, { body: { challenge, code } });
  const session = await withCode(email, complete, user?.totp);
  remember(url, email, session);
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
