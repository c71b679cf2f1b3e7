import { Box, TextField } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const pause = 250;

/** Searches as one types, after a short pause. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const follow = useEffectEvent(() => {
    // A blank at the end of what is being typed stays.
    if (typed.trim() !== value) setTyped(value);
  });
  useEffect(() => follow(), [value]);
  return (
    <Box role="search" width={{ base: 'full', sm: '260px' }}>
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        value={typed}
        onChange={setTyped}
      />
    </Box>
  );
};
