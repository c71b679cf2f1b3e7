import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

interface Row {
  readonly id: string;
  readonly name: string;
}

/** What a list is asked for while somebody types. */
export const foundBy = (typed: string): { pageSize: number; q?: string } => {
  const q = typed.trim();
  return { pageSize: 20, ...(q ? { q } : {}) };
};

export interface FoundFilterProps {
  readonly label: string;
  /** Stands for the one that an address names and the search has not found. */
  readonly unnamed: string;
  readonly found: {
    readonly data?: { readonly data: readonly Row[] } | undefined;
    readonly isFetching: boolean;
  };
  readonly onSearch: (typed: string) => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many, found by typing. */
export const FoundFilter = (props: FoundFilterProps) => {
  const { label, unnamed, found, onSearch, value, onChange } = props;
  const [chosen, setChosen] = useState<Row>();
  const rows = found.data?.data ?? [];
  return (
    <FilterChoice
      label={label}
      choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={chosen?.id === value ? chosen.name : unnamed}
      onSearch={onSearch}
      searching={found.isFetching}
      onChange={(id) => {
        setChosen(rows.find((row) => row.id === id));
        onChange(id);
      }}
    />
  );
};
