import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { CircleAlert } from '../icons/index.ts';
import { type ReactNode, useId } from 'react';

import { Icon } from '../components/Icon.tsx';
import { Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { coarse } from '../tokens/media.ts';

/** The props of every field. A label is mandatory; hide it with `labelHidden` if the context makes it clear. */
export interface FieldProps {
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** For assistive technology. Optional fields show 'optional' with the prop `optional`. */
  readonly required?: boolean | undefined;
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
}

/** The error below a field. `role="alert"` reads it out at once. */
export const FieldError = ({
  children,
  ...row
}: {
  readonly id?: string;
  readonly role?: 'alert';
  readonly children: string;
}) => (
  <Row {...row} color="fg.error" textStyle="caption" gap="1" flexWrap="nowrap" alignItems="start">
    <Icon of={CircleAlert} />
    {children}
  </Row>
);

export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
});
const Label = chakra('label', {
  base: { fontWeight: 'medium', fontSize: 'sm', lineHeight: '18px' },
});

/** The style of all text inputs. */
export const controlStyle = {
  width: 'full',
  height: 'control',
  px: '3',
  bg: 'bg.control',
  color: 'fg',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'control',
  fontSize: 'md',
  lineHeight: '20px',
  transition: 'border-color 120ms, box-shadow 120ms',
  // With a smaller font a phone would zoom into the field.
  [coarse]: { fontSize: 'lg' },
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brand.8',
    outlineOffset: '-1px',
    borderColor: 'brand.9',
  },
  _invalid: { borderColor: 'red.solid', outlineColor: 'red.solid' },
  _disabled: {
    bg: 'bg.subtle',
    color: 'fg.muted',
    cursor: 'not-allowed',
    borderColor: 'border.strong',
  },
} as const;

/** Label above, help and error below, and the ids that link them to the control. */
export const Field = ({
  field,
  children,
}: {
  readonly field: FieldProps;
  readonly children: (ids: ControlIds) => ReactNode;
}) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const { label, labelHidden, help, error, required, optional } = field;
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Frame>
      <Label htmlFor={id} srOnly={labelHidden ?? false}>
        {label}
        {optional ? (
          <Text as="span" fontSize="sm" lineHeight="inherit" fontWeight="normal" tone="subtle">
            {` ${t('optional')}`}
          </Text>
        ) : null}
      </Label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {help ? (
        <Text id={`${id}-help`} size="caption" tone="muted">
          {help}
        </Text>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Frame>
  );
};
