import { usualLimits, type WorkLimits } from './limits.ts';
import { type Asker, pool } from './pool.ts';

export type { Asker } from './pool.ts';
export { type Drawing, Drawings } from './drawings.ts';
export { WorkFailure } from './workFailure.ts';

interface Kind {
  readonly limits?: Partial<WorkLimits>;
  /** Each piece of work gets a child of its own, because its input might harm the child. */
  readonly apart?: boolean;
}

type Done<F> = F extends (...input: infer A) => infer R
  ? (by: Asker, ...input: A) => Promise<Awaited<R>>
  : never;
type DoneWithin<F> = F extends (...input: infer A) => infer R
  ? (by: Asker, limits: WorkLimits, ...input: A) => Promise<Awaited<R>>
  : never;

/**
 * Declares costly work: a function of another file that is never called in this process, but in a child with limits on time and
 * memory, behind one queue that is fair between accounts. Its input and its answer are plain data. The file is not even loaded here,
 * only its types are, so that a function that is named here and not there is refused by the compiler:
 *
 *     import type * as labelSheetFile from './labelSheet.ts';
 *     const drawLabels = costly<typeof labelSheetFile>(import.meta.resolve('./labelSheet.ts'))('labelSheet');
 */
export const costly =
  <File>(file: string) =>
  <Name extends keyof File & string>(
    name: Name,
    { limits, apart = false }: Kind = {},
  ): Done<File[Name]> => {
    const all = { ...usualLimits, ...limits };
    return ((by: Asker, ...input: unknown[]) =>
      pool.run(by, { file, name, input }, all, apart)) as Done<File[Name]>;
  };

/** Like `costly`, with limits for each piece of work, and a child for each. */
export const costlyWithin =
  <File>(file: string) =>
  <Name extends keyof File & string>(name: Name): DoneWithin<File[Name]> =>
    ((by: Asker, limits: WorkLimits, ...input: unknown[]) =>
      pool.run(by, { file, name, input }, limits, true)) as DoneWithin<File[Name]>;

/** Runs another program, such as tesseract, in the turn of who asks. */
export const inTurn = <T>(by: Asker, act: () => Promise<T>): Promise<T> => pool.inTurn(by, act);
