import { Box, TextField } from '@fraktion/shared-ui';
import { Search } from '@fraktion/shared-ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';

const pause = 250;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Told when typing has paused. */
  readonly onSearch: (text: string) => void;
}

/** Searches once its reader has stopped typing. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  // What was cleared elsewhere is cleared here; a blank at the end of what is being typed stays.
  useEffect(() => setTyped((text) => (text.trim() === value ? text : value)), [value]);
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Box role="search" width={{ base: 'full', sm: '260px' }}>
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        value={typed}
        onChange={setTyped}
        suffix={<Search size={16} aria-hidden />}
      />
    </Box>
  );
};
