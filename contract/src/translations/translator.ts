import * as z from 'zod/mini';

import { call } from '../call.ts';
import { instant, language } from '../values.ts';
import { textInput, textKey, textPart } from './textFields.ts';
import { proposalState } from './translationProposals.ts';

/** The secret of a link. It is in the page's address, and the page posts it. */
const secret = z.string().check(z.minLength(20), z.maxLength(100));

export const translatorPageSize = 50;

/** A text as its translator sees it. */
export const translatorItem = z.object({
  part: textPart,
  key: z.string(),
  eN_Text: z.nullable(z.string()),
  /** The text that is shown now; null if there is none in this language. */
  text: z.nullable(z.string()),
  /** The newest proposal by this link. */
  proposal: z.nullable(
    z.object({ text: z.string(), state: proposalState, reason: z.nullable(z.string()) }),
  ),
});
export type TranslatorItem = z.output<typeof translatorItem>;

const linkErrors = [
  'Translations.Link.Invalid',
  'Translations.Link.Expired',
  'Generic.Too.Many.Requests',
] as const;
const open = { method: 'POST', roles: 'anonymous' } as const;

/** `missing`: without a text in this language. `proposed`: by this link. */
export const translatorShows = ['all', 'missing', 'proposed'] as const;

export const readTranslatorTexts = call({
  id: 'translator.read',
  summary: 'The texts of the language of a link, page by page',
  path: '/translations/s/texts',
  ...open,
  reads: ['translation'],
  body: z.strictObject({
    secret,
    part: z.nullable(textPart),
    shows: z.enum(translatorShows),
    q: z.string().check(z.trim(), z.maxLength(200)),
    page: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
  answer: z.object({
    language,
    name: z.string(),
    expiresAt: instant,
    parts: z.array(textPart),
    items: z.array(translatorItem),
    total: z.int(),
  }),
  errors: linkErrors,
});

export const proposeText = call({
  id: 'translator.propose',
  summary: 'Proposes a text, in place of an earlier proposal that waits',
  path: '/translations/s/proposals',
  ...open,
  maxBytes: 32_000,
  touches: ['translation'],
  body: z.strictObject({ secret, part: textPart, key: textKey, text: textInput }),
  answer: translatorItem,
  errors: [
    ...linkErrors,
    'Translations.Key.Unknown',
    'Translations.Placeholder.Lost',
    'Translations.Placeholder.Unknown',
  ],
});

export const withdrawText = call({
  id: 'translator.withdraw',
  summary: 'Withdraws a proposal that waits',
  path: '/translations/s/withdrawals',
  ...open,
  touches: ['translation'],
  body: z.strictObject({ secret, part: textPart, key: textKey }),
  answer: translatorItem,
  errors: [...linkErrors, 'Translations.Key.Unknown', 'Generic.Not.Found'],
});
