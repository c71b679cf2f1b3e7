import type { Field } from '@fraktion/contract/background';
import {
  Checkbox,
  DateField,
  DecimalField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
} from '@fraktion/shared-ui';

/** A field of a form, as the form binds it to an input of the kind that the declaration says. */
export interface Bound<T = string | boolean, C = never> {
  readonly value: T;
  readonly onChange: (value: C) => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
}

export interface PlainInputProps {
  readonly label: string;
  readonly field: Field;
  readonly bound: Bound;
  readonly choice: (value: string) => string;
  /** The text for no choice. */
  readonly none: string;
}

/** The input for a field that needs no other rows, depending on its kind. */
export const PlainInput = ({ label, field, bound, choice, none }: PlainInputProps) => {
  const { kind, required, max, unit, decimals, choices = [] } = field;
  if (kind === 'flag') return <Checkbox label={label} {...(bound as Bound<boolean, boolean>)} />;
  const common = {
    label,
    ...(required ? { required } : { optional: true }),
    ...(bound as Bound<string, string>),
  };
  const limit = max === undefined ? {} : { maxLength: max };
  switch (kind) {
    case 'decimal':
      return <DecimalField {...common} unit={unit} maxDecimals={decimals ?? 4} />;
    case 'count':
      return <NumberField {...common} />;
    case 'day':
      return <DateField {...common} />;
    case 'lines':
      return <TextArea {...common} {...limit} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          {...(required ? {} : { placeholder: none })}
          choices={choices.map((value) => ({ value, label: choice(value) }))}
        />
      );
    case 'reference':
    case 'text':
    case 'texts':
    case 'time':
    case 'moment':
      return <TextField {...common} {...(kind === 'text' ? limit : {})} autoComplete="off" />;
  }
};
