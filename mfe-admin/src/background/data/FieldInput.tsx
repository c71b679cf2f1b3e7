import type { Field, ReferenceTarget } from '@fraktion/contract/background';
import { type FormState, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { PlainInput, RecurringInput } from '@fraktion/shared-waste/entity';
import { useBeyondReach } from '@fraktion/shared-waste/reach';

import { choiceLabel, fieldHelp, fieldLabel } from '../../lib/dataWords.ts';
import type { DataRow } from './looseTab.ts';
import { NamesInput } from './NamesInput.tsx';
import { PeopleInput } from './PeopleInput.tsx';
import { useReferenceSearch } from './references.ts';

/** Every value of the form is text: typed or chosen. */
export type DataForm = FormState<Readonly<Record<string, string>>>;

export interface FieldInputProps {
  readonly tab: string;
  readonly name: string;
  readonly field: Field;
  readonly form: DataForm;
  readonly row: DataRow | undefined;
}

type Common = ReturnType<DataForm['field']> & { readonly label: string };

const ReferenceInput = ({
  to,
  valueLabel,
  ...common
}: Common & { readonly to: ReferenceTarget; readonly valueLabel: string | undefined }) => (
  <Combobox {...common} valueLabel={valueLabel} {...useReferenceSearch(to)} />
);

/** Somebody else's value matters more than the help text of the field. */
const helpOf = (name: string, theirs: string | undefined) => {
  const help = theirs ?? fieldHelp(name);
  return help === undefined ? {} : { help };
};

/** The input for a field, depending on its kind. */
export const FieldInput = ({ tab, name, field, form, row }: FieldInputProps) => {
  const { t } = useTranslation('mfe-admin');
  const { required, refersTo, recurs, people, whole, wholeAccount } = field;
  const beyond = useBeyondReach();
  // A new row is nobody else's yet.
  const closed = wholeAccount && row && beyond ? { help: beyond, disabled: true } : {};
  const label = fieldLabel(name, field);
  const bound = { ...form.field(name), ...helpOf(name, form.field(name).help), ...closed };
  const common = { label, ...(required ? { required } : { optional: true }), ...bound };
  if (refersTo) return <ReferenceInput {...common} to={refersTo} valueLabel={row?.names?.[name]} />;
  if (people) return <PeopleInput label={label} bound={form.field(name)} />;
  if (whole) return <NamesInput {...{ label, tab, name, bound }} />;
  if (recurs) return <RecurringInput {...{ label, tab, name, field, bound }} />;
  return (
    <PlainInput
      label={label}
      field={field}
      bound={bound}
      choice={(value) => choiceLabel(name, value, field)}
      none={t('background.none')}
    />
  );
};
