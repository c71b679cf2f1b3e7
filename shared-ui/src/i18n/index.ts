export {
  type CommonTexts,
  textOf,
  translate,
  type TextKey,
  type TextNamespace,
  type Texts,
  type TextValues,
  type Translate,
  useTranslation,
} from './texts.ts';
export { entryWords } from './entryWords.ts';
export {
  addNamespace,
  getLanguage,
  hasNamespace,
  i18n,
  onLanguageLoading,
  setLanguage,
} from './instance.ts';
export type { TextBundle } from './instance.ts';
export { type UiLanguage, uiLanguages } from './languages.ts';
export { missingKeys } from './missing.ts';
