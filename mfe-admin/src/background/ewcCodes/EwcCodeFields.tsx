import { type EmissionFigures, ewcCodes } from '@fraktion/contract/waste';
import type { FormState } from '@fraktion/shared-ui';

import { type DataForm, FieldInput } from '../data/FieldInput.tsx';

type Declared = typeof ewcCodes.fields;

/** Each form has these where it needs them. */
const placed = ['code', 'name', 'figuresFrom'] as const;
type EwcCodeField = Exclude<keyof Declared, keyof EmissionFigures>;
type PlainField = Exclude<EwcCodeField, (typeof placed)[number]>;

/** The fields that every form has, in the order of their declaration. */
export const plainFields = Object.entries(ewcCodes.fields).flatMap(([name, field]) =>
  'within' in field || (placed as readonly string[]).includes(name) ? [] : [name as PlainField],
);

export interface EwcCodeFieldsProps<V extends object> {
  readonly form: FormState<V>;
  readonly names: readonly EwcCodeField[];
}

export const EwcCodeFields = <V extends object>({ form, names }: EwcCodeFieldsProps<V>) =>
  names.map((name) => (
    <FieldInput
      key={name}
      tab={ewcCodes.name}
      name={name}
      field={ewcCodes.fields[name]}
      form={form as unknown as DataForm}
      row={undefined}
    />
  ));
