import type { OwnedPath, ReleaseState } from '@fraktion/contract/releases';
import { Box, Button, Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { MoveDialog } from './MoveDialog.tsx';

export interface OwnedProps {
  readonly state: Pick<ReleaseState, 'name' | 'owned'>;
  /** The names of the other remotes. */
  readonly others: readonly string[];
}

/** The addresses and to-dos of a remote: nobody else can release pages for them. */
export const Owned = ({ state: { name, owned }, others }: OwnedProps) => {
  const { t } = useTranslation('mfe-admin');
  const [moved, setMoved] = useState<OwnedPath>();
  return (
    <Stack gap="2">
      <Heading as="h3" size="small">
        {t('releases.owned')}
      </Heading>
      <Text tone="muted">
        {t(owned.length === 0 ? 'releases.ownsNothing' : 'releases.ownedText')}
      </Text>
      <Box as="ul">
        {owned.map((one) => (
          <Box
            as="li"
            key={`${one.kind} ${one.key}`}
            py="1"
            borderTop="1px solid"
            borderColor="border"
          >
            <Row justifyContent="space-between">
              <Text overflowWrap="anywhere">
                {one.kind === 'todo' ? t('releases.ownedTodo', { name: one.key }) : one.key}
              </Text>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('releases.moveOf', { what: one.key })}
                disabledReason={others.length === 0 ? t('releases.noOthers') : undefined}
                onClick={() => setMoved(one)}
              >
                {t('releases.move')}
              </Button>
            </Row>
          </Box>
        ))}
      </Box>
      {moved ? (
        <MoveDialog name={name} owned={moved} others={others} onClose={() => setMoved(undefined)} />
      ) : null}
    </Stack>
  );
};
