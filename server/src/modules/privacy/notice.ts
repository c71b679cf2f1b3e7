import type { Language, PrivacyNotice } from '@fraktion/contract';

import { da } from './texts/da.ts';
import { en } from './texts/en.ts';
import { nb } from './texts/nb.ts';
import { sv } from './texts/sv.ts';
import type { PrivacyTexts } from './texts/types.ts';

export const privacyTexts: Record<Language, PrivacyTexts> = { en, da, sv, nb };

/** The day the texts last changed their meaning. */
const updated = '2026-11-21';

export interface Portal {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export const pdfPath = (language: Language): string => `/privacy/privacy-${language}.pdf`;

/** The notice of this portal, with its own address and contact in it. */
export function privacyNotice(language: Language, portal: Portal): PrivacyNotice {
  const { title, sections } = privacyTexts[language];
  const filled = (text: string): string =>
    text
      .replaceAll('{{host}}', () => new URL(portal.publicUrl).host)
      .replaceAll('{{contact}}', () => portal.supportEmail);
  return {
    title,
    updated,
    sections: sections.map(({ heading, text }) => ({ heading, text: filled(text) })),
    pdf: pdfPath(language),
  };
}
