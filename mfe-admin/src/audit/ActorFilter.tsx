import { getUser, listUsers } from '@fraktion/contract/users';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterChoice, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface ActorFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The entries' name for this user, who may have left the account since. */
  readonly written: string | undefined;
}

function useNameOf(id: string, written: string | undefined): string | undefined {
  const { data } = useQuery({
    ...queryFor(getUser, { params: { id } }),
    enabled: id !== '' && written === undefined,
    // Not cached: a panel reads the same user only once, so its form would begin with an old row.
    gcTime: 0,
  });
  return written ?? data?.name;
}

/** The entries of one user of the account. */
export const ActorFilter = ({ value, onChange, written }: ActorFilterProps) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const query = { 'filter[status][in]': 'active', pageSize: 20, ...(q ? { q } : {}) } as const;
  const found = useQuery(listQueryFor(listUsers, { query }));
  const name = useNameOf(value, written);
  return (
    <FilterChoice
      label={t('audit.actor')}
      choices={(found.data?.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
      value={value}
      valueLabel={name ?? t('audit.chosenActor')}
      onSearch={setTyped}
      searching={found.isFetching || q !== typed.trim()}
      onChange={onChange}
    />
  );
};
