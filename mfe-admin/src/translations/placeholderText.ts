import { placeholderProblems } from '@fraktion/contract/translations';
import type { Translate } from '@fraktion/shared-ui';

/** Why a text cannot replace its original; undefined if it can. */
export function placeholderText(
  t: Translate<'mfe-admin'>,
  original: string | null,
  text: string,
): string | undefined {
  const { lost, unknown } = placeholderProblems(original ?? '', text);
  if (text.trim() === '') return undefined;
  if (lost.length > 0) return t('translations.lost', { names: lost.join(', ') });
  if (unknown.length > 0) return t('translations.unknown', { names: unknown.join(', ') });
  return undefined;
}
