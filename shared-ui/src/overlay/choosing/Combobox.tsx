import {
  Box,
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxPositioner,
  ComboboxRoot,
  createListCollection,
  Portal,
} from '@chakra-ui/react';
import { useTranslation } from '../../i18n/texts.ts';
import { Check, ChevronDown, X } from '../../icons/index.ts';
import { useMemo } from 'react';

import { IconButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { controlStyle, Field, type FieldProps } from '../../form/Field.tsx';
import { useFormPending } from '../../form/Form.tsx';
import { Text } from '../../layout/text.tsx';
import { coarse } from '../../tokens/media.ts';
import { optionRow, popup } from '../parts.ts';
import { useOverlayWords } from '../words.ts';
import { type ComboboxChoice, useTyping } from './useTyping.ts';

export interface ComboboxProps extends FieldProps {
  readonly value: string;
  /** Empty when the choice is cleared. */
  readonly onChange: (value: string) => void;
  readonly choices: readonly ComboboxChoice[];
  readonly placeholder?: string | undefined;
  /** Called with the typed text if the choices come from a server; they are not filtered here then. */
  readonly onSearch?: ((typed: string) => void) | undefined;
  readonly searching?: boolean;
  /** The label of the value while its choice is not among the loaded ones. */
  readonly valueLabel?: string | undefined;
  /** What is typed is the value, whether or not it is among the choices. */
  readonly allowNew?: boolean;
  readonly maxLength?: number;
}

/** At the end of the field: the button to clear the choice, or the arrow of a list. */
const End = ({ onClear }: { readonly onClear: (() => void) | undefined }) => {
  const { t } = useTranslation('ui');
  return (
    <Box
      position="absolute"
      insetInlineEnd="1"
      top="0"
      height="full"
      display="flex"
      alignItems="center"
      color="fg.muted"
    >
      {onClear ? (
        <IconButton icon={X} label={t('clear')} size="small" onClick={onClear} />
      ) : (
        <Box pe="2" pointerEvents="none">
          <Icon of={ChevronDown} />
        </Box>
      )}
    </Box>
  );
};

interface FoundProps {
  readonly choices: readonly ComboboxChoice[];
  readonly value: string;
  readonly searching: boolean;
  /** The typed text if it may be a new value; undefined if only a choice may be. */
  readonly typed: string | undefined;
}

const Found = ({ choices, value, searching, typed }: FoundProps) => {
  const { t } = useTranslation('ui');
  const words = useOverlayWords();
  const isNew = Boolean(typed) && !choices.some(({ label }) => label === typed);
  // A list without choices says nothing about a field for any text.
  if (typed === '' && choices.length === 0) return null;
  return (
    <Portal>
      <ComboboxPositioner>
        <ComboboxContent {...popup} maxHeight="320px" position="relative" overflowY="auto" p="1">
          {isNew ? (
            <Text tone="muted" px="2.5" py="1.5" aria-live="polite">
              {words('newValue', { text: typed ?? '' })}
            </Text>
          ) : null}
          {choices.length === 0 && !isNew ? (
            <Text tone="muted" px="2.5" py="1.5" aria-live="polite">
              {searching ? t('loading') : words('noChoice')}
            </Text>
          ) : null}
          {choices.map((choice) => (
            <ComboboxItem key={choice.value} item={choice} {...optionRow}>
              <Box flex="1" minWidth="0">
                {choice.label}
                {choice.text ? (
                  <Text size="caption" tone="muted">
                    {choice.text}
                  </Text>
                ) : null}
              </Box>
              {choice.value === value ? <Icon of={Check} /> : null}
            </ComboboxItem>
          ))}
        </ComboboxContent>
      </ComboboxPositioner>
    </Portal>
  );
};

/** One of many choices, found by typing; or a new text, if that is allowed. */
export const Combobox = ({
  value,
  onChange,
  choices,
  placeholder,
  onSearch,
  searching = false,
  valueLabel,
  allowNew = false,
  maxLength,
  disabled,
  name,
  ...field
}: ComboboxProps) => {
  const pending = useFormPending();
  const { typed, searched, shown, type, leave } = useTyping({
    value,
    choices,
    onSearch,
    valueLabel: allowNew ? value : valueLabel,
  });
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...shown],
        itemToValue: (choice) => choice.value,
        itemToString: (choice) => choice.label,
        isItemDisabled: (choice) => choice.disabled ?? false,
      }),
    [shown],
  );
  return (
    <Field field={field}>
      {(ids) => (
        <ComboboxRoot
          collection={collection}
          ids={{ input: ids.id }}
          name={name ?? ''}
          disabled={disabled ?? pending}
          value={value === '' ? [] : [value]}
          inputValue={typed}
          allowCustomValue={allowNew}
          openOnClick
          // A list that existed before a dialog opened would be hidden from screen readers.
          lazyMount
          unmountOnExit
          selectionBehavior="replace"
          positioning={{ sameWidth: true, gutter: 4 }}
          onValueChange={(change) => onChange(change.value[0] ?? '')}
          onOpenChange={({ open }) => (open ? undefined : leave())}
        >
          <ComboboxControl position="relative">
            <ComboboxInput
              {...controlStyle}
              {...ids}
              pe="9"
              css={{ [coarse]: { pe: '12' } }}
              placeholder={placeholder}
              autoComplete="off"
              maxLength={maxLength}
              onChange={({ currentTarget }) => {
                type(currentTarget.value);
                if (allowNew) onChange(currentTarget.value);
              }}
            />
            <End onClear={value === '' || disabled ? undefined : () => onChange('')} />
          </ComboboxControl>
          <Found
            choices={shown}
            value={value}
            searching={searching}
            typed={allowNew ? searched.trim() : undefined}
          />
        </ComboboxRoot>
      )}
    </Field>
  );
};
