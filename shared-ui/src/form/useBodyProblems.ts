import type { BodySchema } from './bodySchema.ts';
import { useFormWords } from './formWords.ts';
import { type Problem, problemOf } from './problem.ts';
import type { FieldErrors } from './useForm.ts';

type OwnWords = Readonly<
  Record<string, string | ((problem: Problem) => string | undefined) | undefined>
>;

export interface BodyProblemsOptions {
  readonly schema: BodySchema;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly words?: object | undefined;
}

/** The problems of a body as texts, by the form's fields. */
export const useBodyProblems = ({ schema, names = {}, words = {} }: BodyProblemsOptions) => {
  const say = useFormWords();
  const own = words as OwnWords;
  const textOf = (name: string, problem: Problem): string => {
    const text = own[name];
    const words = typeof text === 'function' ? text(problem) : text;
    return words ?? say(problem.kind, { count: problem.count ?? 0 });
  };
  return <V extends object>(body: object, values: V): FieldErrors<V> => {
    const { error } = schema.safeParse(body, { reportInput: true });
    const problems = (error?.issues ?? []).flatMap((issue) => {
      const path = issue.path.join('.');
      const name = names[path] ?? names[String(issue.path[0])] ?? String(issue.path[0]);
      // Problems without a field are left to the server's refusal.
      return name in values ? [[name, textOf(name, problemOf(issue))] as const] : [];
    });
    // The first problem of a field is the one to show.
    return Object.fromEntries(problems.toReversed()) as FieldErrors<V>;
  };
};
