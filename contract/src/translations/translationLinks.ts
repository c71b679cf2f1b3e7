import * as z from 'zod/mini';

import { call } from '../call.ts';
import { email, id, instant, language, text } from '../values.ts';
import { textStaff } from './textFields.ts';

export const mostLinkDays = 90;

/** A link with which a translator edits the texts of one language. */
export const translationLink = z.object({
  id,
  language,
  /** The translator's name. */
  name: z.string(),
  email: z.nullable(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  state: z.enum(['open', 'expired', 'revoked']),
  proposals: z.int(),
  waiting: z.int(),
});
export type TranslationLink = z.output<typeof translationLink>;

export const listTranslationLinks = call({
  id: 'translationLinks.list',
  summary: 'The links of translators, newest first',
  method: 'GET',
  path: '/translations/links',
  roles: textStaff,
  reads: ['translationLink'],
  answer: z.array(translationLink),
});

export const createTranslationLink = call({
  id: 'translationLinks.issue',
  summary: 'Creates a link for one language. Its secret is in this answer only',
  method: 'POST',
  path: '/translations/links',
  roles: textStaff,
  touches: ['translationLink'],
  body: z.strictObject({
    id,
    language,
    name: text(200),
    /** With an address the link is mailed as well. */
    email: z.nullable(email),
    days: z.int().check(z.minimum(1), z.maximum(mostLinkDays)),
  }),
  answer: z.extend(translationLink, { address: z.string() }),
  errors: ['Generic.Already.Exists'],
});

export const revokeTranslationLink = call({
  id: 'translationLinks.revoke',
  summary: 'Closes a link at once; its proposals stay',
  method: 'DELETE',
  path: '/translations/links/:id',
  roles: textStaff,
  touches: ['translationLink'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found'],
});
