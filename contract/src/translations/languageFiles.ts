import * as z from 'zod/mini';

import { call } from '../call.ts';
import { ofLanguage, textPart, textStaff, textTree } from './textFields.ts';

export const mostFileBytes = 2 * 1024 * 1024;
/** Texts and their groups; the largest part has some two thousand. */
const mostFileTexts = 20_000;

export const getLanguageFile = call({
  id: 'languageFiles.download',
  summary: 'The texts of one part in one language as JSON, as they are shown now',
  method: 'GET',
  path: '/translations/:language/file',
  // The texts are public: every browser loads those that it shows.
  roles: 'signedIn',
  reads: ['translation'],
  params: ofLanguage,
  query: z.strictObject({ part: textPart }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

/** `back`: the file has the released text, so that the override ends. */
export const fileChange = z.object({
  key: z.string(),
  kind: z.enum(['new', 'changed', 'back']),
  before: z.nullable(z.string()),
  after: z.string(),
});
export type FileChange = z.output<typeof fileChange>;

/** An entry of the file that is left out. */
export const leftOut = z.object({
  key: z.string(),
  why: z.enum(['unknown', 'notText', 'placeholderLost', 'placeholderUnknown']),
  /** The placeholders that are lost or unknown. */
  placeholders: z.array(z.string()),
});
export type LeftOut = z.output<typeof leftOut>;

export const filePreview = z.object({
  changes: z.array(fileChange),
  leftOut: z.array(leftOut),
  unchanged: z.int(),
  /** Identifies exactly these changes. */
  mark: z.string(),
});
export type FilePreview = z.output<typeof filePreview>;

const file = { part: textPart, texts: textTree };

export const previewLanguageFile = call({
  id: 'languageFiles.preview',
  summary: 'What would change with a file of texts. Nothing is written',
  method: 'POST',
  path: '/translations/:language/file/preview',
  roles: textStaff,
  touches: [],
  params: ofLanguage,
  maxBytes: mostFileBytes,
  maxValues: mostFileTexts,
  body: z.strictObject(file),
  answer: filePreview,
  errors: ['Generic.Not.Found'],
});

export const importLanguageFile = call({
  id: 'languageFiles.import',
  summary: 'Puts the changes of a previewed file live, all of them or none',
  method: 'POST',
  path: '/translations/:language/file',
  roles: textStaff,
  touches: ['translation'],
  params: ofLanguage,
  maxBytes: mostFileBytes,
  maxValues: mostFileTexts,
  body: z.strictObject({ ...file, mark: z.string().check(z.maxLength(100)) }),
  answer: z.object({ changed: z.int() }),
  errors: ['Generic.Not.Found', 'Translations.File.Outdated'],
});
