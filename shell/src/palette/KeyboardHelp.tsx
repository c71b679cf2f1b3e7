import { Box, Grid, Heading, Kbd, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useId } from 'react';

import type { OverlayProps } from '../frame/Overlays.tsx';
import { commandKey } from './keyNames.ts';
import { SingleKeys } from './SingleKeys.tsx';

interface Shortcut {
  /** Any of these, each one key or several at once. */
  readonly keys: readonly (readonly string[])[];
  readonly text: string;
}

const groups: readonly { readonly key: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    key: 'everywhere',
    shortcuts: [
      { keys: [[commandKey, 'K']], text: 'palette' },
      { keys: [['?']], text: 'help' },
      { keys: [['Esc']], text: 'close' },
      { keys: [['Tab']], text: 'skip' },
    ],
  },
  {
    key: 'lists',
    shortcuts: [
      { keys: [['J'], ['↓']], text: 'next' },
      { keys: [['K'], ['↑']], text: 'previous' },
      { keys: [['Enter']], text: 'open' },
    ],
  },
];

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  const { t } = useTranslation('shell');
  return (
    <Row gap="1.5" justifyContent="flex-end">
      {keys.map((combination, index) => (
        <Row key={combination.join('+')} gap="1">
          {index > 0 ? (
            <Text as="span" size="caption" tone="subtle">
              {t('keys.or')}
            </Text>
          ) : null}
          {combination.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Row>
      ))}
    </Row>
  );
}

function Group({ name, shortcuts }: { readonly name: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} size="label" mb="1">
        {t(`keys.${name}.title`)}
      </Heading>
      <Grid as="dl" m="0" gap="0">
        {shortcuts.map(({ keys, text }) => (
          <Row
            key={text}
            justifyContent="space-between"
            py="2"
            borderBottom="1px solid"
            borderColor="border"
            flexWrap="nowrap"
          >
            <Text as="dt">{t(`keys.${name}.${text}`)}</Text>
            <Box as="dd" m="0">
              <Keys keys={keys} />
            </Box>
          </Row>
        ))}
      </Grid>
    </Box>
  );
}

/** Which keys do what. */
export default function KeyboardHelp({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} width="small">
      <Stack gap="5">
        {groups.map(({ key, shortcuts }) => (
          <Group key={key} name={key} shortcuts={shortcuts} />
        ))}
        <SingleKeys />
      </Stack>
    </Dialog>
  );
}
