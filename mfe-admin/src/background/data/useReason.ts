import { readBackgroundUses } from '@fraktion/contract/background';
import { queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { usesText } from '../../lib/dataWords.ts';

/** Why a row cannot be deleted: the kinds of records that refer to it, with the first few names. */
export const useReason = (tab: string, id: string, asked = true): string | undefined => {
  const { t } = useTranslation('mfe-admin');
  const { data = [] } = useQuery({
    ...queryFor(readBackgroundUses, { params: { tab, id } }),
    enabled: asked,
  });
  if (data.length === 0) return undefined;
  const what = data
    .map(({ what: table, count, names }) =>
      [usesText(table, count), names.length > 0 ? `(${names.join(', ')})` : ''].join(' ').trim(),
    )
    .join(', ');
  return t('background.usedBy', { what });
};
