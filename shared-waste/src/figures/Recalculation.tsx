import { readRecalculation } from '@fraktion/contract/measures';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, formatNumber, Notice, Text } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { useWords } from '../words.ts';

/** How far figures and past rows are after a change of many, above a page's content; nothing where all is done. The hub tells of each step. */
export const Recalculation = () => {
  const t = useWords();
  const mayKnow = roleAllows(readRecalculation.roles, useProfile().role);
  const { data } = useQuery({ ...queryFor(readRecalculation), enabled: mayKnow });
  if (!data || data.total === 0) return null;
  return (
    <Box mb={{ base: '3', md: '5' }}>
      <Notice>
        <Text role="status" figures>
          {t('recalculation', { done: formatNumber(data.done), total: formatNumber(data.total) })}
        </Text>
      </Notice>
    </Box>
  );
};
