import type { TFunction } from 'i18next';

/** Looks up a text of this remote. */
export type Translate = TFunction<'mfe-economics'>;
