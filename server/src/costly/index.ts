import { usualLimits, type WorkLimits } from './limits.ts';
import { type Asker, pool } from './pool.ts';

export type { Asker } from './pool.ts';
export { WorkFailure } from './workFailure.ts';

interface Kind {
  readonly limits?: Partial<WorkLimits>;
  /** Each piece of work gets a child of its own, because its input might harm the child. */
  readonly apart?: boolean;
}

type Done<F> = F extends (...input: infer A) => infer R
  ? (by: Asker, ...input: A) => Promise<Awaited<R>>
  : never;

/**
 * Declares costly work: a function of another file that is never called in this process, but in a child with limits on time and
 * memory, behind one queue that is fair between accounts. Its input and its answer are plain data. The file is not even loaded here:
 *
 *     const drawLabels = costly<typeof import('./labelSheet.ts'), 'labelSheet'>(
 *       import.meta.resolve('./labelSheet.ts'), 'labelSheet');
 */
export function costly<M, K extends keyof M & string>(
  file: string,
  name: K,
  { limits, apart = false }: Kind = {},
): Done<M[K]> {
  const all = { ...usualLimits, ...limits };
  return ((by: Asker, ...input: unknown[]) =>
    pool.run(by, { file, name, input }, all, apart)) as Done<M[K]>;
}

/** Like `costly`, with limits for each piece of work, and a child for each. */
export function costlyWithin<M, K extends keyof M & string>(file: string, name: K) {
  type F = M[K] extends (...input: infer A) => infer R ? { input: A; answer: Awaited<R> } : never;
  return (by: Asker, limits: WorkLimits, ...input: F['input']): Promise<F['answer']> =>
    pool.run(by, { file, name, input }, limits, true) as Promise<F['answer']>;
}
