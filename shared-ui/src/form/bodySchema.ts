/** The part of a zod schema that a form reads; it needs no zod code. */
interface Definition {
  readonly type: string;
  readonly shape?: unknown;
  readonly innerType?: unknown;
  readonly in?: unknown;
  readonly entries?: unknown;
}

/** One zod issue of a body. */
export interface BodyIssue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly expected?: string;
  readonly format?: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly origin?: string;
  readonly pattern?: string;
}

interface ParseResult {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly BodyIssue[] } | undefined;
}

/** A zod schema of a call's body. */
export interface BodySchema {
  readonly _zod: { readonly def: Definition };
  readonly safeParse: (body: unknown, options: { readonly reportInput: true }) => ParseResult;
}

export type FieldKind = 'text' | 'number' | 'yesNo' | 'choice' | 'many' | 'other';

/** The rules of one body field, from the schema. */
export interface FieldRule {
  readonly kind: FieldKind;
  readonly nullable: boolean;
  readonly optional: boolean;
  /** The possible values. */
  readonly choices: readonly string[];
}

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'yesNo',
  enum: 'choice',
  literal: 'other',
  array: 'many',
};

const ruleOf = (schema: BodySchema, outer = { nullable: false, optional: false }): FieldRule => {
  const { type, innerType, in: input, entries } = schema._zod.def;
  const inner = (innerType ?? input) as BodySchema | undefined;
  if (inner) {
    return ruleOf(inner, {
      nullable: outer.nullable || type === 'nullable',
      optional: outer.optional || type === 'optional' || type === 'default',
    });
  }
  const choices = Object.values((entries ?? {}) as Readonly<Record<string, string>>);
  return { kind: kinds[type] ?? 'other', ...outer, choices };
};

/** The fields of a body, by name. */
export const rulesOf = (schema: BodySchema): Readonly<Record<string, FieldRule>> => {
  const shape = (schema._zod.def.shape ?? {}) as Readonly<Record<string, BodySchema>>;
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, ruleOf(field)]));
};
