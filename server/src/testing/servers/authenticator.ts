import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator; `ahead` intervals from now, for an unused one. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
