import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { instant, version, wholeNumber } from '../values.ts';
import { ofLanguage, textInput, textKey, textPart, textStaff } from './textFields.ts';

/** `missing`: the live release has no text in this language. `unused`: no live release has the key any longer. */
export const textStates = ['released', 'missing', 'overridden', 'unused'] as const;
export const textState = z.enum(textStates);
export type TextState = z.output<typeof textState>;

/** One text of the portal in one language. `eN_Text` is its original. */
export const translationItem = z.object({
  part: textPart,
  key: z.string(),
  eN_Text: z.nullable(z.string()),
  /** The text of the live release; null if it has none in this language. */
  released: z.nullable(z.string()),
  /** The text that is shown in place of the released one. */
  override: z.nullable(z.string()),
  /** Of the override. */
  version: z.nullable(version),
  setBy: z.nullable(z.string()),
  setAt: z.nullable(instant),
  state: textState,
  /** Proposals that wait for an answer. */
  waiting: z.int(),
});
export type TranslationItem = z.output<typeof translationItem>;

export const textPartCounts = z.object({
  part: textPart,
  texts: z.int(),
  missing: z.int(),
  overridden: z.int(),
  unused: z.int(),
});
export type TextPartCounts = z.output<typeof textPartCounts>;

export const listTextParts = call({
  id: 'translations.parts',
  summary: 'The parts of the portal with the number of their texts, and of missing and unused ones',
  method: 'GET',
  path: '/translations/:language/parts',
  // Whoever fetches a language file chooses one of them.
  roles: 'signedIn',
  params: ofLanguage,
  reads: ['translation'],
  answer: z.object({
    parts: z.array(textPartCounts),
    /** Proposals in this language that wait for an answer. */
    waiting: z.int(),
    /** A translation service is set up. */
    suggests: z.boolean(),
  }),
});

export const listTranslations = call({
  id: 'translations.list',
  summary: 'The texts of the live releases in one language, with what is shown in their place',
  method: 'GET',
  path: '/translations/:language/texts',
  roles: textStaff,
  params: ofLanguage,
  reads: ['translation'],
  list: list({
    filters: { part: { in: textPart }, state: { in: textState } },
    sorts: ['key', 'setAt'],
    defaultSort: 'key:asc',
  }),
  answer: translationItem,
});

const overrideErrors = [
  withRow('Generic.Changed', translationItem),
  'Translations.Key.Unknown',
  'Translations.Placeholder.Lost',
  'Translations.Placeholder.Unknown',
] as const;

export const setTranslation = call({
  id: 'translations.set',
  summary: 'Shows this text in place of the released one, from the next opening of the portal on',
  method: 'PUT',
  path: '/translations/:language/texts',
  roles: textStaff,
  touches: ['translation'],
  params: ofLanguage,
  body: z.strictObject({
    part: textPart,
    key: textKey,
    text: textInput,
    /** Null if the released text is shown so far. */
    version: z.nullable(version),
  }),
  answer: translationItem,
  errors: overrideErrors,
});

export const removeTranslation = call({
  id: 'translations.remove',
  summary: 'Shows the released text again',
  method: 'DELETE',
  path: '/translations/:language/texts',
  roles: textStaff,
  touches: ['translation'],
  params: ofLanguage,
  query: z.strictObject({
    part: textPart,
    key: textKey,
    version: wholeNumber(1),
  }),
  errors: ['Generic.Not.Found', withRow('Generic.Changed', translationItem)],
});

export const suggestTranslation = call({
  id: 'translations.suggest',
  summary: 'Asks the translation service for a text. Refused unless the portal has one set up',
  method: 'POST',
  path: '/translations/:language/suggestion',
  roles: textStaff,
  touches: [],
  params: ofLanguage,
  body: z.strictObject({ part: textPart, key: textKey }),
  answer: z.object({ text: z.string() }),
  errors: ['Translations.Key.Unknown', 'Translations.Service.Off', 'Translations.Service.Failed'],
});
