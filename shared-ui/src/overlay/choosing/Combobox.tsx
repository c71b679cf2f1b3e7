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
import { useEffect, useMemo, useState } from 'react';

import { IconButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { controlStyle, Field, type FieldProps } from '../../form/Field.tsx';
import type { Choice } from '../../form/SelectField.tsx';
import { useFormPending } from '../../form/Form.tsx';
import { Text } from '../../layout/text.tsx';
import { coarse } from '../../tokens/media.ts';
import { matches } from './matches.ts';
import { optionRow, popup } from '../parts.ts';
import { useOverlayWords } from '../words.ts';

export interface ComboboxChoice extends Choice {
  /** A second, quiet line. */
  readonly text?: string | undefined;
}

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
}

/**
 * The label of the choice. Labels that were shown once are remembered: the server sends other choices after the search, and the
 * label from outside belongs to an earlier choice.
 */
const useChosen = ({
  value,
  choices,
  valueLabel = '',
}: Pick<ComboboxProps, 'value' | 'choices' | 'valueLabel'>): string => {
  const [seen] = useState(() => new Map<string, string>());
  for (const choice of choices) seen.set(choice.value, choice.label);
  return seen.get(value) ?? (value === '' ? '' : valueLabel);
};

/** The typed text, and the choices that match it. */
const useTyping = ({
  value,
  choices,
  onSearch,
  valueLabel,
}: Pick<ComboboxProps, 'value' | 'choices' | 'onSearch' | 'valueLabel'>) => {
  const chosen = useChosen({ value, choices, valueLabel });
  const [typed, setTyped] = useState(chosen);
  const [searched, setSearched] = useState('');
  useEffect(() => setTyped(chosen), [chosen]);
  const shown = useMemo(
    () =>
      onSearch || searched === ''
        ? choices
        : choices.filter((c) => matches(`${c.label} ${c.text ?? ''}`, searched)),
    [choices, onSearch, searched],
  );
  const search = (text: string) => {
    setSearched(text);
    onSearch?.(text);
  };
  return {
    typed,
    shown,
    // In the input event itself: the list reports it a little later, and would restore the old text before the next letter.
    // Changes that were not typed follow the choice; the list itself only knows the labels that it offers now.
    type: (text: string) => {
      setTyped(text);
      search(text);
    },
    leave: () => {
      // Text that was typed but not chosen is dropped: the field shows the choice again.
      setTyped(chosen);
      search('');
    },
  };
};

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
}

const Found = ({ choices, value, searching }: FoundProps) => {
  const { t } = useTranslation('ui');
  const words = useOverlayWords();
  return (
    <Portal>
      <ComboboxPositioner>
        <ComboboxContent {...popup} maxHeight="320px" overflowY="auto" p="1">
          {choices.length === 0 ? (
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

/** One of many choices, found by typing. */
export const Combobox = ({
  value,
  onChange,
  choices,
  placeholder,
  onSearch,
  searching = false,
  valueLabel,
  disabled,
  name,
  ...field
}: ComboboxProps) => {
  const pending = useFormPending();
  const { typed, shown, type, leave } = useTyping({ value, choices, onSearch, valueLabel });
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
              onChange={(event) => type(event.currentTarget.value)}
            />
            <End onClear={value === '' || disabled ? undefined : () => onChange('')} />
          </ComboboxControl>
          <Found choices={shown} value={value} searching={searching} />
        </ComboboxRoot>
      )}
    </Field>
  );
};
