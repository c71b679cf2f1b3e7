import { renewSeals } from '@fraktion/server/renewSeals';
import { createSealer } from '@fraktion/server/sealing';

import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';

/** `keys renew`: after a new SECRET_KEY stands before the earlier one, so that the earlier one may go. */
export async function renewKeys(): Promise<void> {
  const { renewed, lost } = await withDatabase(async ({ db }, { secretKeys }) => {
    if (secretKeys.length === 0)
      throw new CommandError(
        'Give the keys in SECRET_KEY, the new one first: new,old. See docs/operating.md.',
      );
    return renewSeals(db, await createSealer(db, secretKeys));
  });
  console.log(`Sealed anew: ${renewed}.`);
  const gone = Object.entries(lost).map(([table, count]) => `${table} ${count}`);
  if (gone.length > 0)
    throw new CommandError(
      `These were sealed by a key that is not given, and stay as they are: ${gone.join(', ')}. Add that key as well, or have them entered anew.`,
    );
  console.log('SECRET_KEY may be the new key alone now.');
}
