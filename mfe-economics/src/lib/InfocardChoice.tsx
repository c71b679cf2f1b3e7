import { listInfocards } from '@fraktion/contract/infocards';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Combobox, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { byMatch } from './byMatch.ts';

const shownAtOnce = 30;

export interface InfocardChoiceProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

/** Finds an infocard by its name, fraction, placement or location. */
export const InfocardChoice = ({
  value,
  onChange,
  error,
  optional = false,
}: InfocardChoiceProps) => {
  const { t } = useTranslation('mfe-economics');
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(
    listQueryFor(listInfocards, {
      query: { pageSize: shownAtOnce, sort: 'location:asc', ...(q ? { q } : {}) },
    }),
  );
  const found = byMatch(data?.data ?? [], q, ({ name: cardName }) => cardName);
  return (
    <Combobox
      label={t('posting.infocard')}
      placeholder={t('posting.infocardSearch')}
      {...(optional ? { optional } : { required: true })}
      value={value}
      valueLabel={name || undefined}
      error={error}
      searching={isFetching || q !== typed.trim()}
      onSearch={setTyped}
      onChange={(id) => {
        const chosen = found.find((card) => card.id === id);
        setName(chosen ? `${chosen.name}, ${chosen.location.name}` : '');
        onChange(id);
      }}
      choices={found.map((card) => ({
        value: card.id,
        label: card.name,
        text: [card.location.name, card.wasteFraction?.name].filter(Boolean).join(' · '),
      }))}
    />
  );
};
