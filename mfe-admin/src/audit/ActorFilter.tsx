import { listUsers } from '@fraktion/contract/users';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface ActorFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What one user of the account has done. */
export const ActorFilter = ({ value, onChange }: ActorFilterProps) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useQuery(listQueryFor(listUsers, { query: { pageSize: 20, ...(q ? { q } : {}) } }));
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const users = found.data?.data ?? [];
  return (
    <FilterChoice
      label={t('audit.actor')}
      choices={users.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={chosen?.id === value ? chosen.name : t('audit.chosenActor')}
      onSearch={setTyped}
      searching={found.isFetching}
      onChange={(id) => {
        setChosen(users.find((user) => user.id === id));
        onChange(id);
      }}
    />
  );
};
