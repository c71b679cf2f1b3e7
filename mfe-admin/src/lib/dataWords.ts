import type { Field } from '@fraktion/contract/background';
import type { EntityWords } from '@fraktion/shared-waste/entity';
import { getLanguage, textOf, type Translate, translate } from '@fraktion/shared-ui';

/** The texts for a tab and its rows. */
export const tabWords = ({ name }: { readonly name: string }) => ({
  title: textOf('mfe-admin', `background.tabs.${name}.title`) ?? name,
  many: textOf('mfe-admin', `background.tabs.${name}.many`) ?? name,
  one: textOf('mfe-admin', `background.tabs.${name}.one`) ?? name,
});

/** The keys of labels that are words of the field: the shares of a recycling definition have the names of waste categories. */
const labelWords: Readonly<Record<string, string>> = {
  reuse: 'wasteCategory.Reuse',
  recycle: 'wasteCategory.Recycle',
  special: 'wasteCategory.Special',
  combustion: 'wasteCategory.Combustion',
  landfill: 'wasteCategory.Landfill',
};

/**
 * Words of the field, by the kind that a declaration names for its labels and choices. The build finds the kinds of a page by the
 * beginnings of such keys.
 */
const wordKeys: Readonly<Record<string, (value: string) => string>> = {
  wasteCategory: (value) => `wasteCategory.${value}`,
  postingCategory: (value) => `postingCategory.${value}`,
  sizeUnit: (value) => `sizeUnit.${value}`,
  pictogram: (value) => `pictogram.${value}`,
  entryKind: (value) => `entryKind.${value}`,
  infocardType: (value) => `infocardType.${value}`,
  infocardField: (value) => `infocardField.${value}`,
  ewcField: (value) => `ewcField.${value}`,
  ledgerField: (value) => `ledgerField.${value}`,
  vehicleField: (value) => `vehicleField.${value}`,
  locationField: (value) => `locationField.${value}`,
  weighingField: (value) => `weighingField.${value}`,
  vehicleType: (value) => `vehicleType.${value}`,
  pickupType: (value) => `pickupType.${value}`,
  weekday: (value) => `weekday.${value}`,
  consistence: (value) => `consistence.${value}`,
  yesNo: (value) => `yesNo.${value}`,
  flag: (value) => `yesNo.${value === 'true' ? 'yes' : 'no'}`,
};

type Named = Pick<Field, 'label' | 'words'>;

/** The key of a label that is a word of the field. */
export const labelKey = (name: string, { label }: Named = {}): string | undefined =>
  label ? wordKeys[label[0]]?.(label[1]) : labelWords[name];

/** The key of a choice that is a word of the field. */
export const choiceKey = (name: string, value: string, { words = name }: Named = {}) =>
  wordKeys[words]?.(value);

/** The text of a key that a declaration makes, if there is one. */
type TextFor = (key: string) => string | undefined;

const known: TextFor = (key) => textOf('mfe-admin', key) ?? undefined;

/** A key without a text comes back as it is. */
const textsOf =
  (t: Translate<'mfe-admin'>): TextFor =>
  (key) => {
    const text = (t as (key: string) => string)(key);
    return text === key ? undefined : text;
  };

export const fieldLabel = (name: string, field?: Named, text = known): string =>
  text(labelKey(name, field) ?? `background.fields.${name}`) ?? name;
export const fieldHelp = (field: string): string | undefined =>
  textOf('mfe-admin', `background.help.${field}`) ?? undefined;

/** Each language by its own name, for all readers. */
const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  da: 'Dansk',
  sv: 'Svenska',
  nb: 'Norsk',
};

const regions = new Map<string, Intl.DisplayNames>();

const regionsIn = (language: string): Intl.DisplayNames => {
  const known = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regions.set(language, known);
  return known;
};

/** Every country has a name in every language. */
export const countryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/.test(code) ? (regionsIn(language).of(code) ?? code) : code;

/** Names that are not texts of this portal. */
const namedElsewhere: Readonly<Record<string, (value: string) => string | undefined>> = {
  language: (value) => languageNames[value],
  country: (value) => countryName(value, getLanguage()),
};

/** The text of a choice; a code, such as a currency, is shown as it is. */
export function choiceLabel(name: string, value: string, field?: Named, text = known): string {
  const label =
    namedElsewhere[name]?.(value) ??
    text(choiceKey(name, value, field) ?? `background.choices.${name}.${value}`);
  if (label !== undefined) return label;
  // Several choices of one field stand on one line.
  const parts = field?.words && value.includes(', ') ? value.split(', ') : [];
  return parts.length > 0
    ? parts.map((part) => choiceLabel(name, part, field, text)).join(', ')
    : value;
}

/** The texts of a declaration. Columns that are made with `t` are made again when the language changes. */
export const declaredWords = (t: Translate<'mfe-admin'>): EntityWords => {
  const text = textsOf(t);
  return {
    label: (name, field) => fieldLabel(name, field, text),
    choice: (name, value, field) => choiceLabel(name, value, field, text),
  };
};

export const problemText = (problem: string, detail = ''): string =>
  textOf('mfe-admin', `background.problems.${problem}`, { detail }) ?? problem;

/** The tables that have a text for their rows. */
const referrers = [
  'agreement_price',
  'container',
  'driving',
  'facility_treatment',
  'infocard',
  'invoice',
  'orders',
  'posting',
  'recycling_definition',
  'transport_price',
  'waste_fraction',
] as const;

/** The records of one table that refer to a row, as text. */
export const usesText = (what: string, count: number): string => {
  const known = referrers.find((each) => each === what) ?? 'other';
  return translate('mfe-admin')(`background.uses.${known}`, { count });
};
