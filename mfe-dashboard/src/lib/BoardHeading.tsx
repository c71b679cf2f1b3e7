import { useProfile } from '@fraktion/shared-auth';
import { Box, formatDate, Heading, Text, today, useTranslation } from '@fraktion/shared-ui';

import type { BoardFilter } from './useBoardFilter.ts';

interface BoardHeadingProps {
  readonly name: string;
  readonly filter: Pick<BoardFilter, 'period'>;
}

/** The name and period of a board, for paper and files: on the screen the page shows them. */
export const BoardHeading = ({ name, filter: { period } }: BoardHeadingProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const { account } = useProfile();
  return (
    <Box data-board="heading" display="none" mb="5" _print={{ display: 'block' }}>
      <Heading as="h1" size="title">
        {name}
      </Heading>
      <Text tone="muted" figures>
        {t('boards.byOn', {
          account: account.name,
          period: `${formatDate(period.from)} – ${formatDate(period.to)}`,
          date: formatDate(today()),
        })}
      </Text>
    </Box>
  );
};
