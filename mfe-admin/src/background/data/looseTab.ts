import type { AnyTab, Fields, TabRule } from '@fraktion/contract/background';
import type { Call, RefusalWithRow } from '@fraktion/contract/call';
import type { ListShape } from '@fraktion/contract/list';
import { type Role, roleAllows, type Roles } from '@fraktion/contract/roles';
import { asText } from '@fraktion/shared-waste/entity';

/** A row of any tab. */
export type DataRow = {
  readonly id: string;
  readonly version: number;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly archived?: boolean | undefined;
} & Readonly<Record<string, unknown>>;

type RowSchema = NonNullable<Call['body']> & { readonly _zod: { readonly output: DataRow } };
type BodySchema = NonNullable<Call['body']> & {
  readonly _zod: { readonly input: Readonly<Record<string, unknown>> };
};

/** The query of any tab's list. */
interface TabQuery {
  readonly q?: string | undefined;
  readonly page?: string | number | undefined;
  readonly pageSize?: string | number | undefined;
  readonly sort?: string | undefined;
  readonly count?: 'true' | 'false' | undefined;
  readonly [filter: `filter[${string}][eq]`]: string | undefined;
}

/** The list of any tab, typed as far as its address needs. */
export interface AddressedList {
  readonly list: {
    readonly defaultSort: string;
    readonly sorts: readonly string[];
    readonly query: {
      readonly shape: object;
      readonly safeParse: (value: unknown) => { readonly success: boolean };
      readonly _zod: { readonly input: TabQuery };
    };
  };
}

interface Refuses {
  readonly errors: readonly (Omit<RefusalWithRow, 'key' | 'current'> & {
    readonly key: 'Generic.Changed';
    readonly current: RowSchema;
  })[];
}

type ById = { readonly params: NonNullable<Call['params']> };

/** Any tab, as the page uses it: its fields define how each value is entered and shown. */
export interface LooseTab {
  readonly wholeAccount?: true | undefined;
  readonly name: string;
  readonly fields: Fields;
  readonly key: readonly string[];
  readonly calledBy?: string | undefined;
  readonly sorts: readonly string[];
  readonly rules?: readonly TabRule[] | undefined;
  readonly keepers: Roles;
  readonly calls: {
    readonly list: Call & { readonly list: ListShape; readonly answer: RowSchema };
    readonly create: Call & { readonly body: BodySchema; readonly answer: RowSchema };
    readonly update: Call & { readonly body: BodySchema; readonly answer: RowSchema } & Refuses &
      ById;
    readonly remove: Call & Refuses & ById;
  };
}

/** `backgroundTab` makes these calls for every declaration. */
export const loose = (tab: AnyTab): LooseTab => tab as unknown as LooseTab;

/** All filters of a tab are named like its fields. */
export const addressed = ({ calls }: LooseTab): AddressedList =>
  calls.list as unknown as AddressedList;

export { asText };

/** The fields that name a row: what people call it, else its key. */
export const namesIn = ({ key, calledBy }: LooseTab): readonly string[] =>
  calledBy === undefined ? key : [calledBy];

/** The name of a row, without the choices of its key. */
export const nameOf = (tab: LooseTab, row: DataRow): string =>
  namesIn(tab)
    .filter((field) => tab.fields[field]?.kind !== 'choice')
    .map((field) => row.names?.[field] ?? asText(row[field]))
    .filter(Boolean)
    .join(' · ');

/** The fields that somebody of the role meets. */
export const fieldsFor = ({ fields }: LooseTab, role: Role): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { onlyFor }]) => !onlyFor || roleAllows(onlyFor, role)),
  );
