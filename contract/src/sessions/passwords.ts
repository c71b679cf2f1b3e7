import * as z from 'zod/mini';

export const minPasswordLength = 9;
/** More than anyone types. Without a limit, hashing one password could take too much of the server's time. */
export const maxPasswordBytes = 256;

const bytesOf = (password: string): number => new TextEncoder().encode(password).length;

/**
 * A password that a person chooses. All characters are allowed, also blanks. The server also refuses common passwords, and
 * names from the user's data with an ending (`Auth.Password.Too.Common`).
 */
export const newPassword = z.string().check(
  z.minLength(minPasswordLength),
  z.refine((password) => bytesOf(password) <= maxPasswordBytes, { error: 'TooLong' }),
);
