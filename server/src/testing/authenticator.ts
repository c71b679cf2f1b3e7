import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator shows; `ahead` intervals from now, for one that is not used yet. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
