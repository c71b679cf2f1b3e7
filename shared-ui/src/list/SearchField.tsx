import { Box, TextField } from '@fraktion/shared-ui';
import { Search } from '@fraktion/shared-ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 250;

export interface SearchFieldProps {
  readonly label: string;
  /** The current search text. */
  readonly value: string;
  /** Called after a pause in typing. */
  readonly onSearch: (text: string) => void;
  readonly width?: string;
  /** A shorter text for a narrow place; the label stays its name. */
  readonly placeholder?: string | undefined;
}

/** As wide as its placeholder in the reader's language; text is narrower than its figures. */
const widthFor = (label: string): string =>
  `max(260px, calc(${Math.ceil(label.length * 0.8)}ch + 60px))`;

/** A search field that searches after a pause in typing. */
export const SearchField = ({
  label,
  value,
  onSearch,
  placeholder = label,
  width = widthFor(placeholder),
}: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const underWay = useRef<string[]>([]);
  const search = useEffectEvent(() => {
    const text = typed.trim();
    if (text === (underWay.current.at(-1) ?? value)) return;
    underWay.current.push(text);
    onSearch(text);
  });
  // A search that was cleared elsewhere is cleared here. A text from this field may come back after more has been typed; it is
  // ignored.
  const follow = useEffectEvent(() => {
    const own = underWay.current.indexOf(value);
    underWay.current.splice(0, own < 0 ? underWay.current.length : own + 1);
    if (own < 0) setTyped(value);
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
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
        suffix={<Search size={16} aria-hidden />}
      />
    </Box>
  );
};
