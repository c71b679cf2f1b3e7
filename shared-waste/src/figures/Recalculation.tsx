import { readRecalculation } from '@fraktion/contract/measures';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { formatNumber, Notice, Text } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { useWords } from '../words.ts';

/** How far figures and past rows are after a change of many; nothing where all is done. The hub tells of each step. */
export const Recalculation = () => {
  const t = useWords();
  const mayKnow = roleAllows(readRecalculation.roles, useProfile().role);
  const { data } = useQuery({ ...queryFor(readRecalculation), enabled: mayKnow });
  if (!data || data.total === 0) return null;
  return (
    <Notice>
      <Text role="status" figures>
        {t('recalculation', { done: formatNumber(data.done), total: formatNumber(data.total) })}
      </Text>
    </Notice>
  );
};
