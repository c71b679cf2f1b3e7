import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's least settings: 19 MiB, two passes, about 14 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return matches && Boolean(stored);
}
