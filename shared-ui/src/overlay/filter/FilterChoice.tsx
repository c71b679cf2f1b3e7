import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../../i18n/texts.ts';
import { Check } from '../../icons/index.ts';
import { type KeyboardEvent, useState } from 'react';

import { Icon } from '../../components/Icon.tsx';
import type { Choice } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Box, Stack } from '../../layout/boxes.tsx';
import { Text } from '../../layout/text.tsx';
import { FilterChip } from './FilterChip.tsx';
import { matches } from '../choosing/matches.ts';
import { optionRow } from '../parts.ts';
import { Popover } from '../Popover.tsx';
import { useEnter } from '../useEnter.ts';
import { useOverlayWords } from '../words.ts';

export interface FilterChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  /** Empty if the filter is not active. */
  readonly value: T | '';
  readonly onChange: (value: T | '') => void;
  /** Called with the typed text if the choices come from a server; they are not filtered here then. */
  readonly onSearch?: ((typed: string) => void) | undefined;
  readonly searching?: boolean;
  /** The label of the value while its choice is not among the loaded ones. */
  readonly valueLabel?: string | undefined;
}

const searchFrom = 9;

const Option = chakra('button', {
  base: {
    ...optionRow,
    width: 'full',
    textAlign: 'start',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.8', outlineOffset: '-2px' },
  },
});

/** The arrow keys cycle from the field through the results; the caller handles Enter in the field. */
const walking = (onEnter: () => void) => (event: KeyboardEvent) => {
  const { key, target, currentTarget } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step) stops.at((stops.indexOf(target as HTMLElement) + step) % stops.length)?.focus();
  else if (key === 'Enter' && target instanceof HTMLInputElement) onEnter();
  else return;
  event.preventDefault();
};

type ListProps<T extends string> = FilterChoiceProps<T> & { readonly onDone: () => void };

const List = <T extends string>({
  choices,
  value,
  onChange,
  onSearch,
  searching = false,
  onDone,
}: ListProps<T>) => {
  const { t } = useTranslation('ui');
  const words = useOverlayWords();
  const [typed, setTyped] = useState('');
  const shown = onSearch ? choices : choices.filter((choice) => matches(choice.label, typed));
  const searchable = onSearch !== undefined || choices.length >= searchFrom;
  const choose = (choice: T) => {
    // Choosing the active value again clears the filter.
    onChange(choice === value ? '' : choice);
    onDone();
  };
  const { enter, none } = useEnter({
    typed,
    searching,
    // Results of an earlier text are not chosen.
    active: typed.trim() !== '' && !searching ? shown[0]?.value : undefined,
    onChoose: (choice) => {
      onChange(choice as T);
      onDone();
    },
  });
  const onKeyDown = walking(enter);
  return (
    <Stack gap="2" onKeyDown={onKeyDown}>
      {searchable ? (
        <TextField
          label={words('search')}
          labelHidden
          placeholder={words('search')}
          value={typed}
          onChange={(text) => {
            none();
            setTyped(text);
            onSearch?.(text);
          }}
        />
      ) : null}
      <Box maxHeight="300px" position="relative" overflowY="auto" mx="-1.5">
        {shown.map((choice) => (
          <Option
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            onClick={() => choose(choice.value)}
          >
            <Box flex="1" minWidth="0">
              {choice.label}
            </Box>
            {choice.value === value ? <Icon of={Check} /> : null}
          </Option>
        ))}
        {shown.length === 0 ? (
          <Text tone="muted" px="1.5" aria-live="polite">
            {searching ? t('loading') : words('noChoice')}
          </Text>
        ) : null}
      </Box>
    </Stack>
  );
};

/** A filter chip with a list to choose one of; long lists can be searched. */
export const FilterChoice = <T extends string>(props: FilterChoiceProps<T>) => {
  const { label, choices, value, onChange, onSearch, valueLabel } = props;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? valueLabel ?? value;
  return (
    <Popover
      label={label}
      trigger={
        <FilterChip
          label={label}
          value={value === '' ? undefined : chosen}
          onClear={() => onChange('')}
        />
      }
    >
      {(close) => (
        <List
          {...props}
          onDone={() => {
            onSearch?.('');
            close();
          }}
        />
      )}
    </Popover>
  );
};
