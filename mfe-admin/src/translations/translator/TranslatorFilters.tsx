import { translatorShows } from '@fraktion/contract/translations';
import { Grid, SelectField, useTranslation } from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';

export interface TranslatorQuery {
  /** Empty for all. */
  readonly part: string;
  readonly shows: (typeof translatorShows)[number];
  readonly q: string;
  readonly page: number;
}

export const beginning: TranslatorQuery = { part: '', shows: 'all', q: '', page: 1 };

export interface TranslatorFiltersProps {
  readonly parts: readonly string[];
  readonly value: TranslatorQuery;
  readonly onChange: (asked: TranslatorQuery) => void;
}

/** The filters of a translator's texts. A change starts at the first page. */
export const TranslatorFilters = ({ parts, value, onChange }: TranslatorFiltersProps) => {
  const { t } = useTranslation('mfe-admin');
  const change = (more: Partial<TranslatorQuery>) => onChange({ ...value, ...more, page: 1 });
  return (
    <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 220px), 1fr))">
      <SelectField
        label={t('translations.translate.show')}
        choices={translatorShows.map((each) => ({
          value: each,
          label: t(`translations.translate.shows.${each}`),
        }))}
        value={value.shows}
        onChange={(chosen) =>
          change({ shows: translatorShows.find((each) => each === chosen) ?? 'all' })
        }
      />
      <SelectField
        label={t('translations.part')}
        choices={[
          { value: '', label: t('translations.translate.allParts') },
          ...parts.map((part) => ({ value: part, label: part })),
        ]}
        value={value.part}
        onChange={(part) => change({ part })}
      />
      <SearchField
        label={t('translations.search')}
        value={value.q}
        onSearch={(q) => change({ q })}
      />
    </Grid>
  );
};
