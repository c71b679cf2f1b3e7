import type { ErrorKey } from '@fraktion/contract';

import { Refusal } from './errors.ts';

/** Why one of many rows was refused, if the other rows can still succeed; any other failure ends them all. */
export function reasonOf<const Key extends ErrorKey>(error: unknown, keys: readonly Key[]): Key {
  const reason = keys.find((key) => error instanceof Refusal && error.key === key);
  if (!reason) throw error;
  return reason;
}
