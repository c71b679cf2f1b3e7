import { Box, TextField, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 250;

/** Searches once typing has paused. */
export const SearchField = ({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) => {
  const { t } = useTranslation('mfe-supplier');
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
    <Box role="search" width={{ base: 'full', sm: '260px' }}>
      <TextField
        type="search"
        label={t('orders.search')}
        labelHidden
        placeholder={t('orders.search')}
        value={typed}
        onChange={setTyped}
      />
    </Box>
  );
};
