import { hash, verify } from '@node-rs/argon2';

import { HashQueue } from './hashQueue.ts';

/** Argon2id with OWASP's minimum settings: 19 MiB, two passes, about 14 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** With two processors one is left for everything else; a caller that would wait for seconds is refused at once. */
const queue = new HashQueue(2, 100);

/** One form for texts that look the same: an accent may be typed as one character or as two. */
export const typed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

/** Like `hashPassword`, in a queue. `unless` is called when the turn has come: it throws if hashing is no longer needed. */
export const hashInTurn = (password: string, unless: () => Promise<unknown>): Promise<string> =>
  queue.run(async () => {
    await unless();
    return hashPassword(password);
  });

const nobody = hashPassword('nobody has this password');

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const standIn = await nobody;
  const matches = await queue.run(() => verify(stored ?? standIn, typed(password)));
  return matches && Boolean(stored);
}
