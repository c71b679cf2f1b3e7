import type { EwcCode } from '@fraktion/contract/waste';
import { getLanguage } from '@fraktion/shared-ui';

/** The name in the reader's language; the list has an English one for every code. */
export const ewcCodeName = ({ name }: EwcCode): string => name[getLanguage()] || name.en;

/** The official English name, where the one shown is a translation that nobody has verified. */
export const officialName = ({ name, unverified }: EwcCode): string | null => {
  const language = getLanguage();
  return language !== 'en' && unverified.includes(language) ? name.en : null;
};
