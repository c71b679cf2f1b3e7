import { listCollectors } from '@fraktion/contract/collectors';
import { listLocations } from '@fraktion/contract/locations';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { type ComboboxProps, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Choices = Pick<ComboboxProps, 'choices' | 'onSearch' | 'searching' | 'valueLabel'>;

/** Remembers the name of the chosen one during a further search. */
function useNameOf(
  value: string,
  rows: readonly { id: string; name: string }[],
): string | undefined {
  const [known, setKnown] = useState({ value: '', name: '' });
  const found = rows.find(({ id }) => id === value)?.name;
  if (found !== undefined && known.value !== value) setKnown({ value, name: found });
  return found ?? (known.value === value ? known.name : undefined);
}

export function useLocationChoices(value: string): Choices {
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(listQueryFor(listLocations, { query: q ? { q } : {} }));
  const rows = data?.data ?? [];
  return {
    choices: rows.map(({ id, name, address, city }) => ({
      value: id,
      label: name,
      text: `${address}, ${city}`,
    })),
    onSearch: setTyped,
    searching: isFetching || q !== typed.trim(),
    valueLabel: useNameOf(value, rows),
  };
}

export function useCollectorChoices(value: string): Choices {
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(listQueryFor(listCollectors, { query: q ? { q } : {} }));
  const rows = data?.data ?? [];
  return {
    choices: rows.map(({ id, name, email }) => ({
      value: id,
      label: name,
      text: email ?? undefined,
    })),
    onSearch: setTyped,
    searching: isFetching || q !== typed.trim(),
    valueLabel: useNameOf(value, rows),
  };
}
