import { listInfocards } from '@fraktion/contract/infocards';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Combobox, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The fields of an infocard that the posting form shows. */
export interface ChosenInfocard {
  readonly id: string;
  readonly name: string;
  readonly location: { readonly name: string };
}

const shownAtOnce = 30;

export interface InfocardFieldProps {
  readonly value: ChosenInfocard | null;
  readonly onChange: (infocard: ChosenInfocard | null) => void;
  /** Infocards that the line is posted to already. */
  readonly taken: readonly string[];
}

/** Finds an infocard by its name, fraction, placement or location. */
export const InfocardField = ({ value, onChange, taken }: InfocardFieldProps) => {
  const { t } = useTranslation('mfe-economics');
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(
    listQueryFor(listInfocards, {
      query: { pageSize: shownAtOnce, sort: 'location:asc', ...(q ? { q } : {}) },
    }),
  );
  const found = data?.data ?? [];
  // A press selects its own row, even if the next answer has replaced the list by then.
  const [seen] = useState(() => new Map<string, ChosenInfocard>());
  for (const infocard of found) seen.set(infocard.id, infocard);
  return (
    <Combobox
      label={t('posting.infocard')}
      placeholder={t('posting.infocardSearch')}
      required
      value={value?.id ?? ''}
      valueLabel={value?.name}
      // Many locations have an infocard of this name.
      help={value?.location.name}
      searching={isFetching || q !== typed.trim()}
      onSearch={setTyped}
      onChange={(id) => onChange(seen.get(id) ?? null)}
      choices={found.map(({ id, name, location, wasteFraction }) => ({
        value: id,
        label: name,
        disabled: taken.includes(id),
        text: [
          location.name,
          wasteFraction?.name,
          taken.includes(id) ? t('posting.infocardTaken') : null,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
};
