import { createHash, randomBytes } from 'node:crypto';

import type { TwoStepEnrolment } from '@fraktion/contract';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const issuer = 'Fraktion';
const periodSeconds = 30;

const authenticator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** 160 bits, as the algorithm's hash has. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret for an authenticator, as text, link and QR code. */
export function enrolment(secret: string, email: string): TwoStepEnrolment {
  const uri = authenticator(secret, email).toString();
  const { data } = encode(uri, { ecc: 'M', border: 0 });
  return { secret, uri, qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
}

/** The interval of the code: the present one, or a neighbour, because clocks differ. Null for a wrong code. */
export function intervalOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** Six digits are an authenticator's code; anything else is treated as a recovery code. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(plain(code));

/** Blanks, dashes and case are ignored. */
export const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;
const recoveryCodes = 10;

/** About 79 bits, so that a plain hash protects them. */
function newRecoveryCode(): string {
  let code = '';
  while (code.length < codeLength) {
    // Bytes beyond the last whole multiple would make some letters more frequent.
    for (const byte of randomBytes(codeLength)) {
      if (byte < 256 - (256 % letters.length)) code += letters[byte % letters.length];
    }
  }
  return (code.slice(0, codeLength).match(/.{4}/g) ?? []).join('-');
}

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodes }, newRecoveryCode);

export const hashCode = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();
