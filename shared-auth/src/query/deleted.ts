import type { Call } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';

const deleted = new Set<string>();

const valuesOf = ({ params = {} }: LooseInput): readonly string[] =>
  Object.values(params).map(String);

/** A row is deleted at its own path, which ends with its id; the path of a child row is longer. */
function rowDeletedBy({ method, path }: Call, { params = {} }: LooseInput): string | undefined {
  const name = method === 'DELETE' ? /:(\w+)$/.exec(path)?.[1] : undefined;
  return name === undefined ? undefined : String(params[name]);
}

/**
 * Makes a change. After a row was deleted here, its answers on screen are not read again, because the server could only answer
 * that it is gone. Any other change of the row, such as a restore, reverses that.
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

/** Whether the answer with that key belongs to a row that was deleted here. */
export const isOfDeleted = ([, , input]: readonly unknown[]): boolean =>
  valuesOf(input ?? {}).some((value) => deleted.has(value));
