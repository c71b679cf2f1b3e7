import type { infocards } from '@fraktion/contract/infocards';
import { type Translate, useTranslation } from '@fraktion/shared-ui';
import type { EntityWords } from '@fraktion/shared-waste/entity';

export type InfocardFields = typeof infocards.fields;
export type InfocardField = keyof InfocardFields;

type ChoiceWords = {
  [K in InfocardField]: InfocardFields[K] extends { readonly words: infer W extends string }
    ? W
    : never;
}[InfocardField];

/** The keys of the words that the declaration names for its choices. */
const choiceKeys: Readonly<Record<ChoiceWords, (value: string) => string>> = {
  infocardType: (value) => `infocardType.${value}`,
  wasteCategory: (value) => `wasteCategory.${value}`,
  sizeUnit: (value) => `sizeUnit.${value}`,
  pictogram: (value) => `pictogram.${value}`,
  pickupType: (value) => `pickupType.${value}`,
  weekday: (value) => `weekday.${value}`,
  consistence: (value) => `consistence.${value}`,
  yesNo: (value) => `yesNo.${value}`,
};

const yesOrNo = (value: string): string => choiceKeys.yesNo(value === 'true' ? 'yes' : 'no');

/** The texts of the declaration of infocards. */
export const infocardWords = (t: Translate<'mfe-ordering'>): EntityWords => {
  const word = t as (key: string) => string;
  return {
    label: (name) => word(`infocardField.${name}`),
    choice: (_, value, { kind, words }) =>
      word(kind === 'flag' ? yesOrNo(value) : choiceKeys[words as ChoiceWords](value)),
  };
};

export const useInfocardWords = (): EntityWords => {
  const { t } = useTranslation('mfe-ordering');
  return infocardWords(t);
};
