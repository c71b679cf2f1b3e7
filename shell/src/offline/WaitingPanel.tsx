import { useWaiting, waiting, type WaitingEntry } from '@fraktion/shared-auth/waiting';
import { Stack, Text, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog, SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { Merges, useMerges } from './useMerges.ts';
import { WaitingEntryCard } from './WaitingEntryCard.tsx';

interface DiscardProps {
  readonly entry: WaitingEntry | undefined;
  readonly onClose: () => void;
}

/** Asks before discarding an entry, and names the entries that depend on it. */
function Discard({ entry, onClose }: DiscardProps) {
  const { t } = useTranslation('shell');
  const along = entry && waiting.isConflict(entry) ? waiting.countFollowers(entry) : 0;
  const text = [
    t('offline.discardText', { title: entry?.title ?? '' }),
    along > 0 ? t('offline.discardAlong', { count: along }) : '',
  ];
  return (
    <ConfirmDialog
      open={entry !== undefined}
      onClose={onClose}
      title={t('offline.discardTitle')}
      text={text.filter(Boolean).join(' ')}
      confirm={t('offline.discard')}
      danger
      onConfirm={() => (entry ? waiting.discard(entry) : undefined)}
    />
  );
}

/** All entries that wait for a connection or were refused, so that nothing is overlooked. */
export default function WaitingPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const entries = useWaiting();
  const [leaving, setLeaving] = useState<WaitingEntry>();
  const { merging, leaveAll, question } = useMerges();
  const look = (path: string) =>
    leaveAll(() => {
      onClose();
      void navigate(path);
    });
  return (
    <SidePanel open ownLayer onClose={() => leaveAll(onClose)} title={t('offline.title')}>
      <Stack gap="4">
        {/* Refused entries are not sent automatically. */}
        {entries.length === 0 || entries.some(({ refused }) => !refused) ? (
          <Text tone="muted">{t(entries.length > 0 ? 'offline.text' : 'offline.nothing')}</Text>
        ) : null}
        <Stack as="ul" gap="3">
          {entries.map((entry) => (
            <Merges key={entry.id} value={merging}>
              <WaitingEntryCard entry={entry} onLook={look} onDiscard={setLeaving} />
            </Merges>
          ))}
        </Stack>
      </Stack>
      <Discard entry={leaving} onClose={() => setLeaving(undefined)} />
      {question}
    </SidePanel>
  );
}
