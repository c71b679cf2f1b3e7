import type { Language, PrivacyNotice } from '@fraktion/contract';

import { privacyTexts } from './texts/index.ts';

/** The day of the last change of the text. */
const updated = '2026-11-30';

export interface Portal {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export const pdfPath = (language: Language): string => `/privacy/privacy-${language}.pdf`;

/** The notice of this portal, with its own address and contact. */
export function privacyNotice(language: Language, portal: Portal): PrivacyNotice {
  const { title, sections } = privacyTexts[language];
  const named = { host: new URL(portal.publicUrl).host, contact: portal.supportEmail };
  return {
    title,
    updated,
    sections: sections.map(({ heading, text }) => ({
      heading,
      text: typeof text === 'string' ? text : text(named),
    })),
    pdf: pdfPath(language),
  };
}
