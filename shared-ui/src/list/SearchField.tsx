import { Box, TextField } from '@fraktion/shared-ui';
import { Search } from '@fraktion/shared-ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 250;

export interface SearchFieldProps {
  readonly label: string;
  /** What is searched for. */
  readonly value: string;
  /** Told when typing has paused. */
  readonly onSearch: (text: string) => void;
  readonly width?: string;
}

/** A field whose text is looked for once its reader has stopped typing. */
export const SearchField = ({ label, value, onSearch, width = '260px' }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  // What was cleared elsewhere is cleared here; a blank at the end of what is being typed stays.
  const follow = useEffectEvent(() => {
    if (typed.trim() !== value) setTyped(value);
  });
  useEffect(() => {
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => follow(), [value]);
  return (
    <Box role="search" width={{ base: 'full', sm: width }}>
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
