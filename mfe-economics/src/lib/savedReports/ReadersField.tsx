import { listReportPeople, type SavedReportPage } from '@fraktion/contract/savedReports';
import { queryFor } from '@fraktion/shared-auth/query';
import { Stack, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { RecipientList } from './RecipientList.tsx';

export interface ReadersFieldProps {
  readonly page: SavedReportPage;
  /** The names of those who are chosen, while the list of people loads. */
  readonly known: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Colleagues who get the report by name. */
export const ReadersField = ({ page, known, value, onChange }: ReadersFieldProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data: people = [] } = useQuery(queryFor(listReportPeople, { query: { page } }));
  const nameOf = (id: string): string =>
    [...people, ...known].find((each) => each.id === id)?.name ?? '';
  return (
    <Stack gap="1">
      <Combobox
        label={t('reports.saved.addReader')}
        help={t('reports.saved.readersHelp')}
        value=""
        choices={people
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          if (id !== '') onChange([...value, id]);
        }}
      />
      <RecipientList
        label={t('reports.saved.readers')}
        recipients={value.map((id) => ({ key: id, name: nameOf(id) }))}
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </Stack>
  );
};
