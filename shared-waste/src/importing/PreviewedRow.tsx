import type { RowState } from '@fraktion/contract/background';
import { Box, Row, StatusPill, Text } from '@fraktion/shared-ui';
import { Check, CircleAlert, Pencil, Plus } from '@fraktion/shared-ui/icons';
import type { ReactNode } from 'react';

import { useWords } from '../words.ts';

const looks = {
  new: { tone: 'green', icon: Plus },
  changed: { tone: 'blue', icon: Pencil },
  unchanged: { tone: 'grey', icon: Check },
  wrong: { tone: 'red', icon: CircleAlert },
} as const;

export interface PreviewedRowProps {
  readonly row: { readonly row: number; readonly state: RowState };
  readonly name: string;
  /** Its problems and changes. */
  readonly children: ReactNode;
}

/** One row of a file, with what it would do. */
export const PreviewedRow = ({ row: { row, state }, name, children }: PreviewedRowProps) => {
  const t = useWords();
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border">
      <Row gap="3" justifyContent="space-between" alignItems="start" flexWrap="nowrap">
        <Text minW="0">
          <Text as="span" tone="muted" figures>
            {t('import.row', { row })}
          </Text>{' '}
          {name}
        </Text>
        <StatusPill {...looks[state]} label={t(`import.states.${state}`)} />
      </Row>
      {children}
    </Box>
  );
};
