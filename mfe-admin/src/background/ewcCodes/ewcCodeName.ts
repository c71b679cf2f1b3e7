import type { EwcCode } from '@fraktion/contract/waste';
import { getLanguage } from '@fraktion/shared-ui';

/** `200121*` and `20.01.21 *` as the list writes it, `20 01 21*`; anything else stays as typed. */
export const tidyCode = (typed: string): string => {
  const match = /^(\d{2})(\d{2})(\d{2})(\*?)$/.exec(typed.replace(/[\s.]/g, ''));
  return match ? `${match[1]} ${match[2]} ${match[3]}${match[4]}` : typed.trim();
};

/** The name in the reader's language; the list has an English one for every code. */
export const ewcCodeName = ({ name }: EwcCode): string => name[getLanguage()] || name.en;

/** The official English name, where the one shown is a translation that nobody has verified. */
export const officialName = ({ name, unverified }: EwcCode): string | null => {
  const language = getLanguage();
  return language !== 'en' && unverified.includes(language) ? name.en : null;
};
