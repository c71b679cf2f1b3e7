import { Box, TextField } from '@fraktion/shared-ui';
import { Search } from '@fraktion/shared-ui/icons';
import { useEffect, useState } from 'react';

const pause = 250;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Told when typing has paused. */
  readonly onSearch: (text: string) => void;
  readonly width?: string;
}

/** A field whose text is looked for once its reader has stopped typing. */
export const SearchField = ({ label, value, onSearch, width = '240px' }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  // What was cleared elsewhere is cleared here; what is being typed stays as it is.
  useEffect(() => setTyped((text) => (text.trim() === value ? text : value)), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Box width={{ base: 'full', sm: width }}>
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        type="search"
        value={typed}
        onChange={setTyped}
        suffix={<Search size={16} aria-hidden />}
      />
    </Box>
  );
};
