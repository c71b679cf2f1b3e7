import type { OpenTodo } from '@fraktion/shared-auth';

/** The page of a task: its list, or its only item. */
export function todoAddress(
  { path, query = {}, opens }: Pick<OpenTodo, 'path' | 'query' | 'opens'>,
  onlyId: string | null,
): string {
  if (onlyId !== null && opens?.startsWith('/')) return opens.replace(':id', onlyId);
  const search = new URLSearchParams(query);
  if (onlyId !== null && opens !== undefined) search.set(opens, onlyId);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
