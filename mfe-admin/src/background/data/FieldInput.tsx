import type { Field, Referred } from '@fraktion/contract/background';
import {
  DateField,
  DecimalField,
  type FormState,
  SelectField,
  TextArea,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';

import { choiceLabel, fieldHelp, fieldLabel } from '../../lib/dataWords.ts';
import type { DataRow } from './looseTab.ts';
import { useRecurring } from './recurring.tsx';
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
}: Common & { readonly to: Referred; readonly valueLabel: string | undefined }) => (
  <Combobox {...common} valueLabel={valueLabel} {...useReferenceSearch(to)} />
);

const RecurringInput = ({
  tab,
  field,
  ...common
}: Common & { readonly tab: string; readonly field: string }) => (
  <Combobox {...common} allowNew choices={useRecurring(tab, field)} />
);

/** Somebody else's value matters more than the help text of the field. */
const helpOf = (name: string, theirs: string | undefined) => {
  const help = theirs ?? fieldHelp(name);
  return help === undefined ? {} : { help };
};

/** The input for a field, depending on its kind. */
export const FieldInput = ({ tab, name, field, form, row }: FieldInputProps) => {
  const { t } = useTranslation('mfe-admin');
  const { kind, required, max, refersTo, recurs, choices = [] } = field;
  const common = {
    label: fieldLabel(name),
    ...(required ? { required } : { optional: true }),
    ...form.field(name),
    ...helpOf(name, form.field(name).help),
  };
  const limit = max === undefined ? {} : { maxLength: max };
  if (refersTo) return <ReferenceInput {...common} to={refersTo} valueLabel={row?.names?.[name]} />;
  if (recurs) return <RecurringInput {...common} {...limit} tab={tab} field={name} />;
  switch (kind) {
    case 'decimal':
      return <DecimalField {...common} unit={field.unit} maxDecimals={field.decimals ?? 4} />;
    case 'day':
      return <DateField {...common} />;
    case 'lines':
      return <TextArea {...common} {...limit} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          {...(required ? {} : { placeholder: t('background.none') })}
          choices={choices.map((value) => ({ value, label: choiceLabel(name, value) }))}
        />
      );
    case 'reference':
    case 'text':
    case 'texts':
    case 'time':
      return <TextField {...common} {...(kind === 'text' ? limit : {})} autoComplete="off" />;
  }
};
