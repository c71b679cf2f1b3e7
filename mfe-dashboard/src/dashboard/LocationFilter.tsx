import { listLocations } from '@fraktion/contract/locations';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface LocationFilterProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One location or all of them. The server searches: some accounts have hundreds. */
export const LocationFilter = ({ value, onChange }: LocationFilterProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const [typed, setTyped] = useState('');
  const found = useQuery(listQueryFor(listLocations, { query: typed ? { q: typed } : {} }));
  const chosen = useQuery({
    ...listQueryFor(listLocations, { query: { 'filter[id][in]': value } }),
    enabled: value !== '',
  });
  return (
    <FilterChoice
      label={t('dashboard.location')}
      choices={(found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={chosen.data?.data[0]?.name ?? '…'}
      onChange={onChange}
      onSearch={setTyped}
      searching={found.isFetching}
    />
  );
};
