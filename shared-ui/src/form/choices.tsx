import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

import { Stack } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { useFormPending } from './Form.tsx';
import type { Choice } from './SelectField.tsx';
import { coarse } from '../tokens/media.ts';

const Mark = chakra('input', {
  base: {
    width: '18px',
    height: '18px',
    flexShrink: '0',
    accentColor: '{colors.brand.9}',
    margin: '1px 0 0',
    cursor: 'inherit',
  },
});
const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    cursor: 'pointer',
    py: '1',
    [coarse]: { minHeight: 'control', alignItems: 'center' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.subtle' },
  },
});

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
}

export const Checkbox = ({
  label,
  value,
  onChange,
  help,
  error,
  disabled,
  name,
}: CheckboxProps) => {
  const id = useId();
  const pending = useFormPending();
  const note = error ?? help;
  return (
    <div>
      <Line>
        <Mark
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled ?? pending}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </Line>
      {note ? (
        <Text id={id} size="caption" tone={error ? 'error' : 'muted'} ps="26px">
          {note}
        </Text>
      ) : null}
    </div>
  );
};

export interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly value: T | '';
  readonly onChange: (value: T) => void;
  readonly choices: readonly (Choice<T> & { readonly help?: string | undefined })[];
  readonly error?: string | undefined;
  readonly name?: string | undefined;
}

export const RadioGroup = <T extends string>({
  label,
  value,
  onChange,
  choices,
  error,
}: RadioGroupProps<T>) => {
  const id = useId();
  const pending = useFormPending();
  return (
    <Stack
      as="fieldset"
      role="radiogroup"
      gap="0"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      border="0"
      padding="0"
      margin="0"
    >
      <Text id={id} as="span" fontSize="sm" fontWeight="medium" mb="1">
        {label}
      </Text>
      {choices.map((choice) => (
        <Line key={choice.value}>
          <Mark
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled ?? pending}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.help ? (
              <Text size="caption" tone="muted">
                {choice.help}
              </Text>
            ) : null}
          </span>
        </Line>
      ))}
      {error ? (
        <Text size="caption" tone="error">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
};
