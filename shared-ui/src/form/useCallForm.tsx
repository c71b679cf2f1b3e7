import { type ReactNode, useState } from 'react';

import { type BodySchema, rulesOf } from './bodySchema.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { useTheirs } from './theirs.ts';
import type { Problem } from './problem.ts';
import { fieldsOf, type TypedValues, valuesOf } from './typedValues.ts';
import { useBodyProblems } from './useBodyProblems.ts';
import { type FieldErrors, type FormState, useForm } from './useForm.ts';

/**
 * A call as the form of its body needs it. `B` is what people fill in: the body without what the call fills in by itself, such
 * as id and version.
 */
export interface FormCall<B extends object, R, A> {
  readonly schema: BodySchema;
  /** The body with what the call fills in by itself. */
  readonly complete: (fields: B, row: R | undefined) => object;
  /** Sends the fields, said of the row as it was seen. */
  readonly send: (fields: B, row: R | undefined) => Promise<A>;
  /** The row as someone else has left it, where the refusal says so. */
  readonly refusedRow: (error: unknown) => R | undefined;
}

/** What a form says of some fields of the body. */
type Said<B> = { readonly [F in keyof B]?: B[F] | undefined };

/** A form's own values stand before those of the body's fields with the same names. */
export type FormValues<B, K extends keyof B, Own> = Omit<TypedValues<Pick<B, K>>, keyof Own> & Own;

export interface CallFormOptions<
  B extends object,
  R extends object,
  A,
  K extends keyof B & string,
  Own extends object,
> {
  readonly call: FormCall<B, R, A>;
  /** The row that is changed; none where one is made. The form stays with the one that it began with. */
  readonly row?: R | undefined;
  /** The row as live news has left it meanwhile, where that is not `row` itself. */
  readonly live?: R | undefined;
  /** Whether a row lets this form be sent. Where it does not, `over` is true and the notice says why. */
  readonly allows?: ((row: R) => boolean) | undefined;
  /** What the notice says of the row that someone else has left, in words of its own. */
  readonly news?: ((row: R, over: boolean) => ReactNode) | undefined;
  /** The fields of the body that the form has. */
  readonly fields: readonly K[];
  /** What they begin with, where that is not nothing, nor what the row says under the same name. */
  readonly initial?: ((row: R | undefined) => Partial<TypedValues<Pick<B, K>>>) | undefined;
  /** What the form holds beside the body's fields, or in another shape. */
  readonly own?: ((row: R | undefined) => Own) | undefined;
  /** Fields of the body that are not simply what was typed under their names; undefined leaves one out. */
  readonly body?:
    | ((values: FormValues<B, K, NoInfer<Own>>, row: R | undefined) => Said<B>)
    | undefined;
  /** What the body's schema does not know to be wrong. */
  readonly check?:
    | ((
        values: FormValues<B, K, NoInfer<Own>>,
        row: R | undefined,
      ) => FieldErrors<FormValues<B, K, NoInfer<Own>>>)
    | undefined;
  /** The form's own words for a problem of a field, where the general ones do not help. */
  readonly words?:
    | {
        readonly [N in keyof FormValues<B, K, NoInfer<Own>>]?:
          | string
          | ((problem: Problem) => string | undefined);
      }
    | undefined;
  /** The form's fields by the body's paths, where they differ. */
  readonly names?:
    | { readonly [path: string]: keyof FormValues<B, K, NoInfer<Own>> & string }
    | undefined;
  /** Sends it otherwise than the call does by itself, such as with files. */
  readonly send?:
    | ((values: FormValues<B, K, NoInfer<Own>>, row: R | undefined, body: B) => Promise<A>)
    | undefined;
  /** For a form that makes one after the other: it begins anew when one was taken, and these values stay. */
  readonly keep?: readonly (keyof FormValues<B, K, NoInfer<Own>>)[] | undefined;
  /** What is asked for as someone else has left it: begins anew with that, unless this does something else. */
  readonly onNewest?: ((row: R, restart: (row: R) => void) => void) | undefined;
  /** It was taken. */
  readonly done: (
    answer: A,
    values: FormValues<B, K, NoInfer<Own>>,
    restart: (row: R) => void,
  ) => unknown;
}

export interface CallFormState<V extends object, R> extends FormState<V> {
  /** The row that the form shows. */
  readonly row: R | undefined;
  /** The row as someone else has left it meanwhile. */
  readonly newest: R | undefined;
  readonly over: boolean;
  /** Begins anew with this row. */
  readonly restart: (row: R) => void;
  /** The row is this by now; what has been typed stays. */
  readonly know: (row: R) => void;
}

/**
 * A form that comes from its call: its empty values, its rules and its body are those of the body's schema. When someone else was
 * faster, what was typed stays, each field says what is different, and a second try is said of the row as it is now.
 */
export const useCallForm = <
  B extends object,
  R extends object,
  A,
  const K extends keyof B & string,
  Own extends object = object,
>(
  options: CallFormOptions<B, R, A, K, Own>,
): CallFormState<FormValues<B, K, Own>, R> => {
  type V = FormValues<B, K, Own>;
  const { call, fields, names, done } = options;
  const [row, setRow] = useState(options.row);
  const [newest, setNewest] = useState<R>();
  const latest = newest ?? row;
  const send = options.send ?? ((_, of, body) => call.send(body, of));
  const all = rulesOf(call.schema);
  const rules = Object.fromEntries(
    fields.map((name) => {
      const rule = all[name];
      if (!rule) throw new Error(`The call's body has no field '${name}'`);
      return [name, rule];
    }),
  );
  // The types say the same as the schema that these are made by.
  const read = (of: R | undefined): V =>
    ({ ...valuesOf(rules, { ...of }), ...options.initial?.(of), ...options.own?.(of) }) as V;
  const bodyOf = (values: V): B => {
    const body = { ...fieldsOf(rules, { ...values }), ...options.body?.(values, latest) };
    return Object.fromEntries(Object.entries(body).filter(([, said]) => said !== undefined)) as B;
  };
  const problemsOf = useBodyProblems({ schema: call.schema, names, words: options.words });
  const theirs = useTheirs<V>(rules);
  const form: FormState<V> = useForm<V>({
    initial: read(row),
    serverNames: names,
    validate: (values) => {
      const found = problemsOf(call.complete(bodyOf(values), latest), values);
      const checked = Object.entries(options.check?.(values, latest) ?? {});
      return { ...found, ...Object.fromEntries(checked.filter(([, text]) => text)) };
    },
    submit: async (values) => {
      let answer: A;
      try {
        answer = await send(values, latest, bodyOf(values));
      } catch (thrown) {
        const now = call.refusedRow(thrown);
        if (now) {
          const typed = theirs.merge({ before: read(latest), now: read(now), typed: values });
          form.reset(read(now));
          form.set(typed);
          setNewest(now);
        }
        throw thrown;
      }
      if (options.keep) {
        const kept = options.keep.map((name) => [name, values[name]] as const);
        form.reset({ ...read(undefined), ...Object.fromEntries(kept) });
      }
      await done(answer, values, restart);
    },
  });
  const restart = (now: R) => {
    setRow(now);
    setNewest(undefined);
    theirs.forget();
    form.reset(read(now));
  };
  const show = (now: R) => (options.onNewest ? options.onNewest(now, restart) : restart(now));
  // What is being sent here changes the row too.
  const live = form.pending ? undefined : (options.live ?? options.row);
  const over = [newest, live].find((now) => now && now !== row && options.allows?.(now) === false);
  const faster = call.refusedRow(form.failure) && newest;
  const noticeOf = (now: R | undefined) => {
    if (!now) return undefined;
    const own = options.news?.(now, now === over);
    return own ? (
      <ChangedNotice>{own}</ChangedNotice>
    ) : (
      <ChangedNotice kept={now !== over} onNewest={() => show(now)} />
    );
  };
  return {
    ...form,
    row,
    newest,
    restart,
    know: setRow,
    over: over !== undefined,
    notice: noticeOf(over ?? faster),
    field: (name) => ({ ...form.field(name), ...theirs.helpOf(name) }),
  };
};
