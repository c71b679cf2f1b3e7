import { importJWK, SignJWT } from 'jose';

import type { TestApp } from './testApp.ts';

type SigningKey = Parameters<SignJWT['sign']>[0];

/** What a token says. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    sid: string;
  };

/** A token that says the same but for `change`, signed by the portal's own key, or in its name by another. */
export async function resigned(
  { db }: TestApp,
  token: string,
  change: object,
  stranger?: SigningKey,
): Promise<string> {
  const { id, private_jwk: jwk } = await db
    .selectFrom('signing_key')
    .selectAll()
    .executeTakeFirstOrThrow();
  return new SignJWT({ ...claimsOf(token), ...change })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .sign(stranger ?? (await importJWK(jwk, 'EdDSA')));
}

/** The same, whose time is over. */
export const expired = (t: TestApp, token: string): Promise<string> => {
  const { iat } = claimsOf(token);
  return resigned(t, token, { iat: iat - 700, exp: iat - 100 });
};
