import { listCollectors } from '@fraktion/contract/collectors';
import { listEwcCodes } from '@fraktion/contract/ewcCodes';
import { listLocations } from '@fraktion/contract/locations';
import { listWasteFractions } from '@fraktion/contract/wasteFractions';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { getLanguage } from '@fraktion/shared-ui';
import { usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const atMost = 500;
const shown = 30;
const quiet = { meta: { quiet: true } };

export const useFractions = () =>
  useQuery({ ...queryFor(listWasteFractions, { query: { pageSize: atMost } }), ...quiet }).data
    ?.data ?? [];

export const useCollectors = () =>
  useQuery({ ...queryFor(listCollectors, { query: { pageSize: atMost } }), ...quiet }).data?.data ??
  [];

/** All locations for a filter, as far as a filter can show them. */
export const useLocations = () =>
  useQuery({ ...queryFor(listLocations, { query: { pageSize: atMost } }), ...quiet });

const asked = (q: string) => (q === '' ? {} : { q });

/** A field of one location among any number, found by typing. */
export const useLocationSearch = () => {
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery({
    ...listQueryFor(listLocations, { query: { pageSize: shown, ...asked(q) } }),
    ...quiet,
  });
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

/** A field of one code of the European list. */
export const useEwcSearch = () => {
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery({
    ...listQueryFor(listEwcCodes, { query: { pageSize: shown, ...asked(q) } }),
    ...quiet,
  });
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
