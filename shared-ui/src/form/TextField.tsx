import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { Eye, EyeOff } from '../icons/index.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';

import { IconButton } from '../components/Button.tsx';
import { Box } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { controlStyle, Field, type FieldProps } from './Field.tsx';
import { useFormPending } from './Form.tsx';

export const Input = chakra('input', { base: controlStyle });
const Area = chakra('textarea', {
  base: {
    ...controlStyle,
    height: 'auto',
    minHeight: '80px',
    py: '2',
    resize: 'vertical',
    fieldSizing: 'content',
  },
});

type Native = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'size' | 'color' | 'height' | 'width' | keyof FieldProps
>;

export interface TextFieldProps extends FieldProps, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown inside the field at its end, such as a unit. */
  readonly suffix?: ReactNode;
}

export const TextField = ({
  label,
  labelHidden,
  help,
  error,
  required,
  optional,
  disabled,
  value,
  onChange,
  suffix,
  ...rest
}: TextFieldProps) => {
  const pending = useFormPending();
  return (
    <Field field={{ label, labelHidden, help, error, required, optional }}>
      {(ids) => (
        <Box position="relative">
          <Input
            type="text"
            // Dialogs look for this when they open, because React does not render the autofocus attribute.
            data-autofocus={rest.autoFocus ? '' : undefined}
            {...rest}
            {...ids}
            {...(suffix ? { pe: '12' } : {})}
            value={value}
            disabled={disabled}
            readOnly={rest.readOnly ?? pending}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {suffix ? (
            <Box
              position="absolute"
              insetInlineEnd="0"
              top="0"
              height="full"
              display="flex"
              alignItems="center"
              pe="3"
              color="fg.muted"
            >
              {suffix}
            </Box>
          ) : null}
        </Box>
      )}
    </Field>
  );
};

/** A password field with a button to show the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'suffix'>) => {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t('hidePassword') : t('showPassword')}
          size="small"
          me="-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};

export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string | undefined;
}

/** Near its limit a field shows how many characters are left, because the browser cuts longer text silently. */
const near = 100;

export const TextArea = ({
  value,
  onChange,
  rows = 3,
  maxLength,
  placeholder,
  disabled,
  name,
  ...field
}: TextAreaProps) => {
  const { t } = useTranslation('ui');
  const pending = useFormPending();
  const count = maxLength === undefined ? Infinity : maxLength - value.length;
  return (
    <Field field={field}>
      {(ids) => (
        <>
          <Area
            {...ids}
            name={name}
            value={value}
            rows={rows}
            maxLength={maxLength}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={pending}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {count < near ? (
            <Text size="caption" tone="muted" role="status" figures>
              {t('lettersLeft', { count })}
            </Text>
          ) : null}
        </>
      )}
    </Field>
  );
};
