import {
  useConnection,
  useWaiting,
  waiting,
  type WaitingEntry,
} from '@fraktion/shared-auth/waiting';
import {
  Badge,
  Box,
  Button,
  DescriptionList,
  failureText,
  formatDateTime,
  Row,
  Stack,
  Text,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Eye, RotateCw, Trash2 } from '@fraktion/shared-ui/icons';
import { ConfirmDialog, SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useValueText } from './valueText.ts';

interface EntryProps {
  readonly entry: WaitingEntry;
  /** To what it is about, as it is now. */
  readonly onLook: (path: string) => void;
  readonly onDiscard: (entry: WaitingEntry) => void;
}

/** The words of the try that is offered: those of the page for a question, else plainly 'again'. */
const useAgainLabel = ({ again, refused }: WaitingEntry): string => {
  const { t } = useTranslation('shell');
  return again && refused && [again.on].flat().includes(refused.key)
    ? again.label
    : t('Offline.Again');
};

/** What the refusal is about, as the server has it. */
function Now({ entry: { refused, fields = [] } }: { readonly entry: WaitingEntry }) {
  const textOf = useValueText();
  if (!refused?.current) return null;
  const row = Object.entries(refused.current);
  const items = fields.map((field) => ({
    term: field.label,
    value: textOf(field, row.find(([name]) => name === field.name)?.[1]),
  }));
  return items.length > 0 ? <DescriptionList items={items} /> : null;
}

function Why({ entry }: { readonly entry: WaitingEntry }) {
  const { t } = useTranslation('shell');
  if (!entry.refused) return null;
  const current = entry.refused.current as { readonly version?: number } | null | undefined;
  const { version } = entry.body;
  // Refused as it is now, another try of the same is for nothing.
  const onCurrent = current && version !== undefined && current.version !== version;
  return (
    <Box role="alert">
      <Text tone="error">{failureText(entry.refused)}</Text>
      <Now entry={entry} />
      {onCurrent ? <Text tone="muted">{t('Offline.OnCurrent')}</Text> : null}
    </Box>
  );
}

/** What was typed, to the letter; and what became of it. */
function Entry({ entry, onLook, onDiscard }: EntryProps) {
  const { t } = useTranslation('shell');
  const { away } = useConnection();
  const again = useAgainLabel(entry);
  const { path, refused } = entry;
  const [pending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await waiting.retry(entry).catch(() => undefined);
    setPending(false);
  };
  return (
    <Stack
      as="li"
      gap="2"
      bg="bg.panel"
      border="1px solid"
      borderColor={refused ? 'red.line' : 'border'}
      borderRadius="panel"
      p="4"
    >
      <Row justifyContent="space-between" gap="3" alignItems="flex-start">
        <Text strong>{entry.title}</Text>
        <Badge tone={refused ? 'red' : 'amber'}>
          {t(refused ? 'Offline.Refused' : 'Offline.Waits')}
        </Badge>
      </Row>
      <Text whiteSpace="pre-line">{entry.text}</Text>
      <Text size="caption" tone="muted">
        {t('Offline.TypedAt', { time: formatDateTime(new Date(entry.madeAt).toISOString()) })}
        {entry.files.length > 0 ? ` · ${t('Offline.Files', { count: entry.files.length })}` : ''}
      </Text>
      <Why entry={entry} />
      <Row gap="2">
        {refused ? (
          <Button
            icon={RotateCw}
            pending={pending}
            {...(away && { disabledReason: t('Offline.Away') })}
            onClick={() => void retry()}
          >
            {again}
          </Button>
        ) : null}
        <Button icon={Trash2} onClick={() => onDiscard(entry)}>
          {t('Offline.Discard')}
        </Button>
        {refused && path ? (
          <Button icon={Eye} onClick={() => onLook(path)}>
            {t('Offline.Look')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

/** All that waits for a connection, or was refused when there was one: nothing of it goes unseen. */
export default function WaitingPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const entries = useWaiting();
  const [leaving, setLeaving] = useState<WaitingEntry>();
  const look = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <SidePanel open onClose={onClose} title={t('Offline.Title')}>
      <Stack gap="4">
        {/* What was refused does not go out by itself. */}
        {entries.length === 0 || entries.some(({ refused }) => !refused) ? (
          <Text tone="muted">{t(entries.length > 0 ? 'Offline.Text' : 'Offline.Nothing')}</Text>
        ) : null}
        <Stack as="ul" gap="3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onLook={look} onDiscard={setLeaving} />
          ))}
        </Stack>
      </Stack>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Offline.DiscardTitle')}
        text={t('Offline.DiscardText', { title: leaving?.title ?? '' })}
        confirm={t('Offline.Discard')}
        danger
        onConfirm={() => waiting.discard(leaving!)}
      />
    </SidePanel>
  );
}
