import { ApiError } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';

/**
 * What is on screen is read again after a change, and after a refusal, which often means that it is no longer true. Until then
 * `show` puts what the change has made of it there.
 */
export async function changing<R>(
  noun: string,
  change: Promise<R>,
  show?: (row: R) => void,
): Promise<R> {
  try {
    const row = await change;
    show?.(row);
    void invalidate(noun);
    return row;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void invalidate(noun);
    throw error;
  }
}
