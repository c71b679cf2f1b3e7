import { Field, type FieldProps } from './Field.tsx';
import { useFormPending } from './Form.tsx';
import { Input } from './TextField.tsx';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The browser's own date field: its calendar is the one a phone's owner knows. */
export const DateField = ({
  value,
  onChange,
  min,
  max,
  disabled,
  name,
  ...field
}: DateFieldProps) => {
  const pending = useFormPending();
  return (
    <Field field={field}>
      {(ids) => (
        <Input
          {...ids}
          type="date"
          name={name}
          value={value}
          min={min}
          max={max}
          disabled={disabled}
          readOnly={pending}
          fontVariantNumeric="tabular-nums"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
