import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../icons/index.ts';

import { Icon } from '../components/Icon.tsx';
import { Box } from '../layout/boxes.tsx';
import { controlStyle, Field, type FieldProps } from './Field.tsx';
import { useFormPending } from './Form.tsx';

const NativeSelect = chakra('select', {
  base: { ...controlStyle, appearance: 'none', pe: '9', textOverflow: 'ellipsis' },
});

export interface Choice<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps<T extends string> extends FieldProps {
  readonly value: T | '';
  readonly onChange: (value: T) => void;
  readonly choices: readonly Choice<T>[];
  /** The text for an empty choice. */
  readonly placeholder?: string | undefined;
}

/** The browser's own list, which works best on phones. For search or many entries see `Combobox` in `overlay`. */
export const SelectField = <T extends string>({
  value,
  onChange,
  choices,
  placeholder,
  disabled,
  name,
  ...field
}: SelectFieldProps<T>) => {
  const pending = useFormPending();
  return (
    <Field field={field}>
      {(ids) => (
        <Box position="relative">
          <NativeSelect
            {...ids}
            name={name}
            value={value}
            disabled={disabled ?? pending}
            onChange={(event) => onChange(event.currentTarget.value as T)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </NativeSelect>
          <Box
            position="absolute"
            insetInlineEnd="3"
            top="0"
            height="full"
            display="flex"
            alignItems="center"
            color="fg.muted"
            pointerEvents="none"
          >
            <Icon of={ChevronDown} />
          </Box>
        </Box>
      )}
    </Field>
  );
};
