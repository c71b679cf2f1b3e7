import type { ProviderCheck, ProviderFinding, ProviderProblem } from '@fraktion/contract';

import { AddressNotAllowed } from '../../../http/publicAddress.ts';
import { problemOf } from './addresses.ts';
import { signatures } from './openIdClient.ts';
import type { ProviderFetch } from './providerFetch.ts';

type Json = Readonly<Record<string, unknown>>;

const right = (check: ProviderCheck, detail: string | null = null): ProviderFinding => ({
  check,
  result: 'right',
  problem: null,
  detail,
});
const wrong = (
  check: ProviderCheck,
  problem: ProviderProblem,
  detail: string | null = null,
): ProviderFinding => ({ check, result: 'wrong', problem, detail });

const longest = 300;
/** What a provider says need not be a text. */
const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, longest);

type JsonReading =
  | { readonly json: Json }
  | { readonly problem: ProviderProblem; readonly detail: string };

async function readJson(fetch: ProviderFetch, address: string): Promise<JsonReading> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.status !== 200) return { problem: 'status', detail: String(response.status) };
    const json: unknown = await response.json().catch(() => null);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? { json: json as Json }
      : { problem: 'notJson', detail: address };
  } catch (error) {
    if (error instanceof AddressNotAllowed) return { problem: 'notAllowed', detail: address };
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return { problem: 'unreachable', detail: shown(code ?? 'no answer') };
  }
}

const lists = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) && value.includes(wanted);

/** What a provider says of itself, step by step; the first wrong step ends the test, because the next ones build on it. */
export async function testProvider(
  fetch: ProviderFetch,
  issuer: string,
  anywhere: boolean,
): Promise<ProviderFinding[]> {
  const problem = problemOf(issuer, anywhere);
  if (problem) return [wrong('address', problem)];
  const found = [right('address')];
  const read = await readJson(
    fetch,
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  );
  if ('problem' in read) {
    const step = read.problem === 'notAllowed' ? 'address' : 'discovery';
    return [...(step === 'address' ? [] : found), wrong(step, read.problem, read.detail)];
  }
  found.push(right('discovery'));
  const { json } = read;
  if (json.issuer !== issuer) return [...found, wrong('issuer', 'otherIssuer', shown(json.issuer))];
  found.push(right('issuer'));
  const bad = endpointProblem(json, anywhere);
  if (bad) return [...found, bad];
  found.push(right('endpoints'));
  const keys = await readJson(fetch, String(json.jwks_uri));
  if ('problem' in keys) return [...found, wrong('keys', keys.problem, keys.detail)];
  if (!Array.isArray(keys.json.keys) || keys.json.keys.length === 0)
    return [...found, wrong('keys', 'noKeys')];
  const signed = json.id_token_signing_alg_values_supported;
  if (Array.isArray(signed) && !signatures.some((each) => signed.includes(each)))
    return [...found, wrong('keys', 'noSignature', shown(signed))];
  found.push(right('keys'));
  const signsOut = typeof json.end_session_endpoint === 'string';
  found.push(
    signsOut
      ? right('signOut')
      : { check: 'signOut', result: 'advice', problem: 'noSignOut', detail: null },
  );
  return found;
}

function endpointProblem(json: Json, anywhere: boolean): ProviderFinding | null {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
    const address = json[name];
    if (typeof address !== 'string') return wrong('endpoints', 'missing', name);
    const problem = problemOf(address, anywhere);
    if (problem) return wrong('endpoints', problem, `${name}: ${shown(address)}`);
  }
  // A sign-in is refused for these too, although it may not need them.
  for (const name of ['userinfo_endpoint', 'end_session_endpoint']) {
    const address = json[name];
    const problem = typeof address === 'string' ? problemOf(address, anywhere) : null;
    if (problem) return wrong('endpoints', problem, `${name}: ${shown(address)}`);
  }
  const types = json.response_types_supported;
  if (Array.isArray(types) && !lists(types, 'code')) return wrong('endpoints', 'noCode');
  const methods = json.code_challenge_methods_supported;
  // Some providers know PKCE without saying so.
  if (Array.isArray(methods) && !lists(methods, 'S256')) return wrong('endpoints', 'noPkce');
  return null;
}
