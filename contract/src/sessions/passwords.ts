import * as z from 'zod/mini';

export const minPasswordLength = 9;
/** More than anybody types; without a limit, hashing one password could take a server's time. */
export const maxPasswordBytes = 256;

const bytesOf = (password: string): number => new TextEncoder().encode(password).length;

/**
 * A password that a person chooses. Any characters, blanks too; the server also refuses the commonest ones,
 * and names around the user with something appended (`Auth.Password.Too.Common`).
 */
export const newPassword = z.string().check(
  z.minLength(minPasswordLength),
  z.refine((password) => bytesOf(password) <= maxPasswordBytes, { error: 'TooLong' }),
);
