import type { NotificationChoice } from '@fraktion/contract/notifications';
import {
  Box,
  Checkbox,
  QueryState,
  SkeletonRows,
  Text,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';

import { useChoices, useChoose } from './notifications.ts';
import { PushDevices } from './PushDevices.tsx';
import { QuietHoursChoice } from './QuietHoursChoice.tsx';

const places = [
  { key: 'inApp', title: 'notifications.choices.inApp', label: 'notifications.choices.in' },
  { key: 'email', title: 'notifications.choices.email', label: 'notifications.choices.by' },
  { key: 'push', title: 'notifications.choices.push', label: 'notifications.choices.pushed' },
] as const;

const cell = { py: '1.5', borderBottom: '1px solid', borderColor: 'border' } as const;
/** On a phone the three places stand close, so that what happens keeps its room. */
const place = { ps: { base: '3', md: '6' }, textAlign: 'center' } as const;
const rowHead = { ...cell, scope: 'row', textAlign: 'start', fontWeight: 'normal' } as const;
const columnHead = {
  ...cell,
  scope: 'col',
  fontWeight: 'medium',
  verticalAlign: 'bottom',
  whiteSpace: { base: 'normal', md: 'nowrap' },
} as const;

function ChoiceRow({ choice }: { readonly choice: NotificationChoice }) {
  const { t } = useTranslation('shell');
  const choose = useChoose();
  return (
    <Box as="tr" _last={{ '& > *': { borderBottom: '0' } }}>
      <Box as="th" {...rowHead} width="full">
        {choice.title}
      </Box>
      {places.map(({ key, label }) => (
        <Box as="td" {...cell} {...place} key={key}>
          <Box display="flex" justifyContent="center">
            <Checkbox
              label={<VisuallyHidden>{t(label, { kind: choice.title })}</VisuallyHidden>}
              value={choice[key]}
              onChange={(value) => choose({ ...choice, [key]: value })}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ChoiceTable({ choices }: { readonly choices: readonly NotificationChoice[] }) {
  const { t } = useTranslation('shell');
  return (
    <Box as="table" width="full" borderCollapse="collapse">
      <thead>
        <tr>
          <Box as="th" {...columnHead} textAlign="start">
            {t('notifications.choices.kind')}
          </Box>
          {places.map(({ key, title }) => (
            <Box as="th" {...columnHead} {...place} key={key}>
              {t(title)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
      </tbody>
    </Box>
  );
}

/** Which notifications the user wants in this account, and where. A choice takes effect at once. */
export function NotificationChoices() {
  const { t } = useTranslation('shell');
  const choices = useChoices();
  return (
    <>
      <Text tone="muted" mb="3">
        {t('notifications.choices.text')}
      </Text>
      <QueryState
        of={choices}
        failed={t('notifications.choices.failed')}
        waiting={<SkeletonRows rows={3} columns={4} />}
      />
      {choices.data ? <ChoiceTable choices={choices.data} /> : null}
      <PushDevices />
      <QuietHoursChoice />
    </>
  );
}
