import { listLocations } from '@fraktion/contract/locations';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Combobox, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const shownAtOnce = 30;

export interface LocationFieldProps {
  /** Empty for a place as text. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The name of the stored location. */
  readonly name: string;
}

/** Finds one of the account's locations, of which there may be thousands. */
export const LocationField = ({ value, onChange, name }: LocationFieldProps) => {
  const { t } = useTranslation('mfe-economics');
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery({
    ...listQueryFor(listLocations, { query: { pageSize: shownAtOnce, ...(q ? { q } : {}) } }),
    staleTime: 300_000,
  });
  return (
    <Combobox
      label={t('tenders.fields.location')}
      placeholder={t('tenders.form.otherPlace')}
      value={value}
      valueLabel={name}
      searching={isFetching || q !== typed.trim()}
      onSearch={setTyped}
      onChange={onChange}
      choices={(data?.data ?? []).map((one) => ({
        value: one.id,
        label: `${one.name}, ${one.zip} ${one.city}`,
      }))}
    />
  );
};
