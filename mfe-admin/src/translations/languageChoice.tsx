import { type Language, languages } from '@fraktion/contract/values';
import { SelectField, useSearchParams, useTranslation } from '@fraktion/shared-ui';

/** The language in the address; the first one that is translated if it has none. */
export function useLanguageInAddress(): readonly [Language, (language: Language) => void] {
  const [params, setParams] = useSearchParams();
  const language = languages.find((each) => each === params.get('language')) ?? 'da';
  // Another language starts without filters.
  return [language, (chosen) => setParams({ language: chosen })];
}

export interface LanguageChoiceProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

export const LanguageChoice = ({ value, onChange }: LanguageChoiceProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SelectField
      label={t('translations.language')}
      choices={languages.map((each) => ({ value: each, label: t(`directory.languages.${each}`) }))}
      value={value}
      onChange={(chosen) => {
        const known = languages.find((each) => each === chosen);
        if (known) onChange(known);
      }}
    />
  );
};
