import { importJWK, SignJWT } from 'jose';

import type { TestApp } from '../servers/testApp.ts';

type SigningKey = Parameters<SignJWT['sign']>[0];

/** The claims of a token. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    sid: string;
  };

/** A token with the same claims except `change`, signed by the portal's own key, or by another in its name. */
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

/** The same token, expired. */
export const expired = (t: TestApp, token: string): Promise<string> => {
  const { iat } = claimsOf(token);
  return resigned(t, token, { iat: iat - 700, exp: iat - 100 });
};
