import { useEffect, useMemo, useState } from 'react';

import type { Choice } from '../../form/SelectField.tsx';
import { matches } from './matches.ts';

export interface ComboboxChoice extends Choice {
  /** A second, quiet line. */
  readonly text?: string | undefined;
}

interface TypingProps {
  readonly value: string;
  readonly choices: readonly ComboboxChoice[];
  readonly onSearch?: ((typed: string) => void) | undefined;
  readonly valueLabel?: string | undefined;
}

/**
 * The label of the choice. Labels that were shown once are remembered: the server sends other choices after the search, and the
 * label from outside belongs to an earlier choice.
 */
const useChosen = ({ value, choices, valueLabel = '' }: TypingProps): string => {
  const [seen] = useState(() => new Map<string, string>());
  for (const choice of choices) seen.set(choice.value, choice.label);
  return seen.get(value) ?? (value === '' ? '' : valueLabel);
};

/** The typed text, and the choices that match it. */
export const useTyping = ({ value, choices, onSearch, valueLabel }: TypingProps) => {
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
    searched,
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
