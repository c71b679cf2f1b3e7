import { type ReactNode, useState } from 'react';

import { type BodySchema, rulesOf } from './bodySchema.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { useTheirs } from './theirs.ts';
import type { Problem } from './problem.ts';
import { fieldsOf, type TypedValue, type TypedValues, valuesOf } from './typedValues.ts';
import { useBodyProblems } from './useBodyProblems.ts';
import { type FieldErrors, type FormState, useForm } from './useForm.ts';

/**
 * A call in the form that `useCallForm` needs. `B` is the part of the body that people fill in, without the fields that the call
 * adds, such as id and version.
 */
export interface FormCall<B extends object, R, A> {
  readonly schema: BodySchema;
  /** The whole body: the fields, and those that the call adds. */
  readonly complete: (fields: B, row: R | undefined) => object;
  /** Sends the fields for the row that the user has seen. */
  readonly send: (fields: B, row: R | undefined) => Promise<A>;
  /** The row as someone else has changed it, if the refusal carries it. */
  readonly refusedRow: (error: unknown) => R | undefined;
}

/** The values that a form supplies for some fields of the body. */
type SuppliedFields<B> = { readonly [F in keyof B]?: B[F] | undefined };

/**
 * The own values with the name of a body field that would not be sent as typed: the form does not have the field, or has it in another
 * shape. `body` has to say what is sent in their place.
 */
type OwnFields<B, K, Own> = string extends keyof Own
  ? never
  : {
      [N in keyof Own & keyof B]: N extends K ? (Own[N] extends TypedValue<B[N]> ? never : N) : N;
    }[keyof Own & keyof B];

/** What `body` returns: any fields, and those that the form's own values would otherwise keep out of it. */
type BodyOf<B, K, Own> = SuppliedFields<B> & {
  readonly [N in keyof Pick<B, OwnFields<B, K, Own>>]: B[N] | undefined;
};

/** A form with such values does not compile without `body`. */
export type WithBody<B, K, Own> = [OwnFields<B, K, Own>] extends [never]
  ? unknown
  : { readonly body: unknown };

/** The form's own values take precedence over body fields with the same names. */
export type FormValues<B, K extends keyof B, Own> = Omit<TypedValues<Pick<B, K>>, keyof Own> & Own;

export interface CallFormOptions<
  B extends object,
  R extends object,
  A,
  K extends keyof B & string,
  Own extends object,
> {
  readonly call: FormCall<B, R, A>;
  /** The row to change; undefined to create one. The form stays with the row it started with. */
  readonly row?: R | undefined;
  /** The row after live events, if it is not `row` itself. */
  readonly live?: R | undefined;
  /** Whether this form may be sent for a row. If not, `over` is true and the notice gives the reason. */
  readonly allows?: ((row: R) => boolean) | undefined;
  /** The form's own text in the notice about someone else's change. */
  readonly news?: ((row: R, over: boolean) => ReactNode) | undefined;
  /** The body fields that the form has. */
  readonly fields: readonly K[];
  /** Initial values that are neither empty nor the row's value with the same name. */
  readonly initial?: ((row: R | undefined) => Partial<TypedValues<Pick<B, K>>>) | undefined;
  /** Values besides the body's fields, or in another shape. */
  readonly own?: ((row: R | undefined) => Own) | undefined;
  /** Body fields that are not simply the typed value of the same name; undefined leaves a field out. */
  readonly body?:
    | ((values: FormValues<B, K, NoInfer<Own>>, row: R | undefined) => BodyOf<B, K, NoInfer<Own>>)
    | undefined;
  /** Problems that the body's schema cannot find. */
  readonly check?:
    | ((
        values: FormValues<B, K, NoInfer<Own>>,
        row: R | undefined,
      ) => FieldErrors<FormValues<B, K, NoInfer<Own>>>)
    | undefined;
  /** The form's own texts for problems of a field. */
  readonly words?:
    | {
        readonly [N in keyof FormValues<B, K, NoInfer<Own>>]?:
          | string
          | ((problem: Problem) => string | undefined);
      }
    | undefined;
  /** The form's fields by the body's paths, if they differ. */
  readonly names?:
    | { readonly [path: string]: keyof FormValues<B, K, NoInfer<Own>> & string }
    | undefined;
  /** Replaces the call's own way of sending, for example to send files. */
  readonly send?:
    | ((values: FormValues<B, K, NoInfer<Own>>, row: R | undefined, body: B) => Promise<A>)
    | undefined;
  /** For a form that creates several rows: after each one it starts again, and keeps these values. */
  readonly keep?: readonly (keyof FormValues<B, K, NoInfer<Own>>)[] | undefined;
  /** Called when the user asks for the newest row. By default the form restarts with it. */
  readonly onNewest?: ((row: R, restart: (row: R) => void) => void) | undefined;
  /** Called when the call has succeeded. */
  readonly done: (
    answer: A,
    values: FormValues<B, K, NoInfer<Own>>,
    restart: (row: R) => void,
  ) => unknown;
}

export interface CallFormState<V extends object, R> extends FormState<V> {
  /** The row that the form shows. */
  readonly row: R | undefined;
  /** The row as someone else has changed it. */
  readonly newest: R | undefined;
  readonly over: boolean;
  /** Restarts with this row. */
  readonly restart: (row: R) => void;
  /** Sets the current row; typed values stay. */
  readonly know: (row: R) => void;
}

/**
 * A form derived from its call: empty values, rules and body come from the body's schema. If someone else was first, typed
 * values stay, each field shows the difference, and a second try refers to the current row.
 */
export const useCallForm = <
  B extends object,
  R extends object,
  A,
  const K extends keyof B & string,
  Own extends object = object,
>(
  options: CallFormOptions<B, R, A, K, Own> & WithBody<B, K, Own>,
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
  // The values are built from the schema that the types describe.
  const read = (of: R | undefined): V =>
    ({ ...valuesOf(rules, { ...of }), ...options.initial?.(of), ...options.own?.(of) }) as V;
  const bodyOf = (values: V): B => {
    const body = { ...fieldsOf(rules, { ...values }), ...options.body?.(values, latest) };
    return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as B;
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
  // Our own sending also changes the row, so its events are ignored.
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
