import { listEwcCodes } from '@fraktion/contract/waste';
import { listLocations } from '@fraktion/contract/locations';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { getLanguage } from '@fraktion/shared-ui';
import { usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const shown = 30;

const asked = (q: string) => (q === '' ? {} : { q });

/** A field to find one of many locations by typing. */
export const useLocationSearch = () => {
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(
    listQueryFor(listLocations, { query: { pageSize: shown, ...asked(q) } }),
  );
  return {
    onSearch: setTyped,
    searching: isFetching || q !== typed.trim(),
    choices: (data?.data ?? []).map(({ id, name, address, zip, city }) => ({
      value: id,
      label: name,
      text: `${address}, ${zip} ${city}`,
    })),
  };
};

/** A field for a code of the European list. */
export const useEwcSearch = () => {
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(
    listQueryFor(listEwcCodes, { query: { pageSize: shown, ...asked(q) } }),
  );
  return {
    onSearch: setTyped,
    searching: isFetching || q !== typed.trim(),
    choices: (data?.data ?? []).map(({ id, code, alias, name }) => ({
      value: id,
      label: code,
      text: alias ?? name[getLanguage()],
    })),
  };
};
