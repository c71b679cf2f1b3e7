import { useState } from 'react';

import { Checkbox } from '../../form/choices.tsx';
import type { Choice } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Box, Stack } from '../../layout/boxes.tsx';
import { Text } from '../../layout/text.tsx';
import { FilterChip } from './FilterChip.tsx';
import { matches } from '../choosing/matches.ts';
import { Popover } from '../Popover.tsx';
import { useOverlayWords } from '../words.ts';

export interface FilterSelectProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
  /** The choices are read when the list opens. */
  readonly onOpen?: (() => void) | undefined;
}

const searchFrom = 9;

/** A filter chip with a list of checkboxes; long lists can be searched. */
export const FilterSelect = <T extends string>({
  label,
  choices,
  value,
  onChange,
  onOpen,
}: FilterSelectProps<T>) => {
  const words = useOverlayWords();
  const [typed, setTyped] = useState('');
  const named = choices
    .filter((choice) => value.includes(choice.value))
    .map((choice) => choice.label);
  const [first] = named;
  const others = value.length - 1;
  const inWords = () => {
    if (first === undefined)
      return words(others > 0 ? 'selected' : 'selectedOne', { count: value.length });
    return others > 0 ? words('more', { first, count: others }) : first;
  };
  const shown = choices.filter((choice) => matches(choice.label, typed));
  const toggle = (choice: T, on: boolean) =>
    onChange(on ? [...value, choice] : value.filter((other) => other !== choice));
  return (
    <Popover
      label={label}
      trigger={<FilterChip label={label} value={value.length > 0 ? inWords() : undefined} />}
      onOpen={onOpen}
    >
      {() => (
        <Stack gap="2">
          {choices.length >= searchFrom ? (
            <TextField
              label={words('search')}
              labelHidden
              placeholder={words('search')}
              value={typed}
              onChange={setTyped}
            />
          ) : null}
          <Box maxHeight="280px" position="relative" overflowY="auto">
            {shown.map((choice) => (
              <Checkbox
                key={choice.value}
                label={choice.label}
                value={value.includes(choice.value)}
                onChange={(on) => toggle(choice.value, on)}
              />
            ))}
            {shown.length === 0 ? <Text tone="muted">{words('noChoice')}</Text> : null}
          </Box>
        </Stack>
      )}
    </Popover>
  );
};
