import { useConnection, waiting, type WaitingEntry } from '@fraktion/shared-auth/waiting';
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
  useTranslation,
} from '@fraktion/shared-ui';
import { Check, Eye, Pencil, RotateCw, Trash2, Undo2 } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { BothSides } from './BothSides.tsx';
import { canChange, MergeForm } from './MergeForm.tsx';
import { useValueText, valueNow } from './valueText.ts';

interface OfEntry {
  readonly entry: WaitingEntry;
}

/** The current row behind the refusal. */
function Now({ entry }: OfEntry) {
  const textOf = useValueText();
  const { refused, fields = [] } = entry;
  if (!refused?.current || fields.length === 0) return null;
  return (
    <DescriptionList
      items={fields.map((field) => ({
        term: field.label,
        value: textOf(field, valueNow(entry, field)),
      }))}
    />
  );
}

function Why({ entry }: OfEntry) {
  const { t } = useTranslation('shell');
  if (!entry.refused) return null;
  const conflict = waiting.isConflict(entry);
  return (
    <Box role="alert">
      <Text tone="error">{failureText(entry.refused)}</Text>
      {conflict ? <BothSides entry={entry} /> : <Now entry={entry} />}
      {conflict && !waiting.canKeepMine(entry) ? (
        <Text tone="muted" mt="2">
          {t('offline.tooLate')}
        </Text>
      ) : null}
    </Box>
  );
}

/** Runs one action at a time; the list itself shows the result. */
function useDoing() {
  const { t } = useTranslation('shell');
  const { away } = useConnection();
  const [doing, setDoing] = useState<string>();
  return (name: string, act: () => Promise<void>) => ({
    pending: doing === name,
    ...(away && { disabledReason: t('offline.away') }),
    onClick: () => {
      setDoing(name);
      void act()
        .catch(() => undefined)
        .then(() => setDoing(undefined));
    },
  });
}

/** Shows in advance the result for the typed values if the user keeps the other side's. */
function Theirs({ entry }: OfEntry) {
  const { t } = useTranslation('shell');
  return (
    <Text tone="muted">
      {waiting.sendsTheirs(entry)
        ? t('offline.theirsSends')
        : t('offline.theirsDrops', { title: entry.title })}
    </Text>
  );
}

/** If someone else was first: keep mine, theirs, or a merge. After other refusals the values can be changed. */
function Decide({ entry }: OfEntry) {
  const { t } = useTranslation('shell');
  const doing = useDoing();
  const [merging, setMerging] = useState(false);
  const conflict = waiting.isConflict(entry);
  const possible = waiting.canKeepMine(entry);
  const canMerge = possible && canChange(entry);
  if (merging) return <MergeForm entry={entry} onClose={() => setMerging(false)} />;
  if (!conflict && !canMerge) return null;
  return (
    <>
      {conflict ? <Theirs entry={entry} /> : null}
      <Row gap="2">
        {conflict && possible ? (
          <Button icon={Check} {...doing('mine', () => waiting.keepMine(entry))}>
            {t('offline.keepMine')}
          </Button>
        ) : null}
        {canMerge ? (
          <Button icon={Pencil} onClick={() => setMerging(true)}>
            {t(conflict ? 'offline.merge' : 'offline.change')}
          </Button>
        ) : null}
        {conflict ? (
          <Button icon={Undo2} {...doing('theirs', () => waiting.keepTheirs(entry))}>
            {t('offline.keepTheirs')}
          </Button>
        ) : null}
      </Row>
    </>
  );
}

/** The label of the offered retry: the page's own for a question, else 'again'. */
function Again({ entry }: OfEntry) {
  const { t } = useTranslation('shell');
  const doing = useDoing();
  const { again, refused } = entry;
  const asked = again && refused && [again.on].flat().includes(refused.key);
  return (
    <Button icon={RotateCw} {...doing('again', () => waiting.retry(entry))}>
      {asked ? again.label : t('offline.again')}
    </Button>
  );
}

export interface WaitingEntryCardProps extends OfEntry {
  /** Opens the page of the current row. */
  readonly onLook: (path: string) => void;
  readonly onDiscard: (entry: WaitingEntry) => void;
}

/** The typed values, their result, and the possible actions. */
export function WaitingEntryCard({ entry, onLook, onDiscard }: WaitingEntryCardProps) {
  const { t } = useTranslation('shell');
  const { path, refused, title, text, madeAt, files } = entry;
  const conflict = waiting.isConflict(entry);
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
        <Text strong>{title}</Text>
        <Badge tone={refused ? 'red' : 'amber'}>
          {t(refused ? 'offline.refused' : 'offline.waits')}
        </Badge>
      </Row>
      <Text whiteSpace="pre-line">{text}</Text>
      <Text size="caption" tone="muted">
        {t('offline.typedAt', { time: formatDateTime(new Date(madeAt).toISOString()) })}
        {files.length > 0 ? ` · ${t('offline.files', { count: files.length })}` : ''}
      </Text>
      <Why entry={entry} />
      {refused ? <Decide entry={entry} /> : null}
      <Row gap="2">
        {refused && !conflict ? <Again entry={entry} /> : null}
        <Button icon={Trash2} onClick={() => onDiscard(entry)}>
          {t('offline.discard')}
        </Button>
        {refused && path ? (
          <Button icon={Eye} onClick={() => onLook(path)}>
            {t('offline.look')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
