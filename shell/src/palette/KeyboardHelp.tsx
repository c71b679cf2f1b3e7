import {
  Box,
  Grid,
  Heading,
  Kbd,
  Row,
  Stack,
  Text,
  type TextKey,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useId } from 'react';

import type { OverlayProps } from '../frame/overlays/Overlays.tsx';
import { commandKey } from './keyNames.ts';
import { SingleKeys } from './SingleKeys.tsx';

/** Any of these combinations; each is one key or several at once. */
type Combinations = readonly (readonly string[])[];

interface Shortcut {
  readonly keys: Combinations;
  readonly text: TextKey<'shell'>;
}

interface ShortcutGroup {
  readonly title: TextKey<'shell'>;
  readonly shortcuts: readonly Shortcut[];
}

const groups: readonly ShortcutGroup[] = [
  {
    title: 'keys.everywhere.title',
    shortcuts: [
      { keys: [[commandKey, 'K']], text: 'keys.everywhere.palette' },
      { keys: [['?']], text: 'keys.everywhere.help' },
      { keys: [['Esc']], text: 'keys.everywhere.close' },
      { keys: [['Tab']], text: 'keys.everywhere.skip' },
    ],
  },
  {
    title: 'keys.lists.title',
    shortcuts: [
      { keys: [['J'], ['↓']], text: 'keys.lists.next' },
      { keys: [['K'], ['↑']], text: 'keys.lists.previous' },
      { keys: [['Enter']], text: 'keys.lists.open' },
    ],
  },
];

function Keys({ keys }: { readonly keys: Combinations }) {
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

function Group({ title, shortcuts }: ShortcutGroup) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} size="label" mb="1">
        {t(title)}
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
            <Text as="dt">{t(text)}</Text>
            <Box as="dd" m="0">
              <Keys keys={keys} />
            </Box>
          </Row>
        ))}
      </Grid>
    </Box>
  );
}

/** A list of all shortcuts. */
export default function KeyboardHelp({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} width="small">
      <Stack gap="5">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <SingleKeys />
      </Stack>
    </Dialog>
  );
}
