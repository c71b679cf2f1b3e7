import type { Call } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';

const deleted = new Set<string>();

const valuesOf = ({ params = {} }: LooseInput): readonly string[] =>
  Object.values(params).map(String);

/** A row is deleted at its own path, which ends with its id; what only belongs to it has a longer one. */
function rowDeletedBy({ method, path }: Call, { params = {} }: LooseInput): string | undefined {
  const name = method === 'DELETE' ? /:(\w+)$/.exec(path)?.[1] : undefined;
  return name === undefined ? undefined : String(params[name]);
}

/**
 * Makes a change. From the moment that a row is deleted here, what is on screen about it is not read again: the answer could
 * only be that it is gone. Whatever else is done with it, such as to restore it, brings it back.
 */
export async function makeChange<T>(
  call: Call,
  input: LooseInput,
  make: () => Promise<T>,
): Promise<T> {
  for (const value of valuesOf(input)) deleted.delete(value);
  const row = rowDeletedBy(call, input);
  if (row === undefined) return make();
  deleted.add(row);
  try {
    return await make();
  } catch (error) {
    deleted.delete(row);
    throw error;
  }
}

/** Whether the answer with that key is about a row that was deleted here. */
export const isOfDeleted = ([, , input]: readonly unknown[]): boolean =>
  valuesOf(input ?? {}).some((value) => deleted.has(value));
