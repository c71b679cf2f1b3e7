import { Box, Button, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { useOverrides } from '../composition/hooks.tsx';
import { endOverride } from './stored.ts';

/** Shows on every page which parts differ from the live versions, and removes the overrides. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const overrides = useOverrides();
  if (overrides.length === 0) return null;
  return (
    <Box px="gutter" pt="3" role="status" aria-label={t('override.badge')}>
      <Notice tone="warning">
        <Stack gap="1">
          {overrides.map(({ name, from, inUse }) => (
            <Row key={name} gap="3" flexWrap="wrap">
              <Text as="span" overflowWrap="anywhere">
                {t(inUse ? 'override.inUse' : 'override.notInUse', { name, from })}
              </Text>
              <Button size="small" variant="secondary" onClick={() => endOverride(name)}>
                {t('override.end')}
              </Button>
            </Row>
          ))}
        </Stack>
      </Notice>
    </Box>
  );
}
