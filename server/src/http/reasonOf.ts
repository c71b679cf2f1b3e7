import type { ErrorKey } from '@fraktion/contract';

import { Refusal } from './errors.ts';

/** Why one of many rows was refused, if that keeps no other row from being done; any other failure ends them all. */
export function reasonOf<const Key extends ErrorKey>(error: unknown, keys: readonly Key[]): Key {
  const reason = keys.find((key) => error instanceof Refusal && error.key === key);
  if (!reason) throw error;
  return reason;
}
