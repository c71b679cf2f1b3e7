import * as z from 'zod/mini';

import { language, lines } from '../values.ts';

/** The namespace of a text: a remote, the shell, or a shared package. */
export const textPart = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));
/** The key of a text within its part, with dots between its groups. */
export const textKey = z.string().check(z.regex(/^[\w-]{1,100}(\.[\w-]{1,100}){0,12}$/));
export const textInput = lines(5_000);

/** The staff who run the portal. */
export const textStaff = ['SuperAdmin'] as const;
export const ofLanguage = z.object({ language });

/** Texts as they are in a file: groups in groups. */
export type TextTree = { readonly [key: string]: string | TextTree };
/** Its values are checked one by one, so that the answer can name each wrong one. */
export const textTree = z.record(
  z.string(),
  z.transform((value: unknown) => value),
);

/** The texts of a release in one language, by part: a file of each release that no browser loads. */
export const textsPath = (of: z.output<typeof language>): string => `texts/${of}.json`;
