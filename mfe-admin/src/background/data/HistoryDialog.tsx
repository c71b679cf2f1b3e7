import {
  type BackgroundChange,
  type Fields,
  listBackgroundChanges,
} from '@fraktion/contract/background';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonText, Text, type Tone, useTranslation } from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { choiceLabel, fieldLabel } from '../../lib/dataWords.ts';

export interface HistoryDialogProps {
  /** The name of the list, and its fields. */
  readonly tab: string;
  readonly fields: Fields;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

const tones: Readonly<Record<BackgroundChange['action'], Tone>> = {
  created: 'green',
  changed: 'blue',
  archived: 'grey',
  restored: 'teal',
  deleted: 'red',
  imported: 'cyan',
};

const detailOf = ({ action, fields }: BackgroundChange, declared: Fields): string =>
  fields
    .map(({ field, before, after }) => {
      const label = fieldLabel(field, declared[field]);
      const text = (value: string | null): string =>
        value === null ? '–' : choiceLabel(field, value, declared[field]);
      return action === 'created' || before === null
        ? `${label}: ${text(after)}`
        : `${label}: ${text(before)} → ${text(after)}`;
    })
    .join(' · ');

/** The changes of one row, with person and time, newest first. */
export const HistoryDialog = ({ tab, fields, id, name, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch } = useQuery(
    listQueryFor(listBackgroundChanges, { params: { tab, id }, query: { pageSize: 100 } }),
  );
  return (
    <Dialog open title={t('background.history')} description={name} onClose={onClose}>
      {!data && error ? (
        <ErrorState
          title={t('background.historyFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={6} /> : null}
      {data?.data.length === 0 ? <Text tone="muted">{t('background.historyEmpty')}</Text> : null}
      <Timeline
        entries={(data?.data ?? []).map((change) => ({
          key: change.id,
          tone: tones[change.action],
          title: t(`background.actions.${change.action}`),
          detail: detailOf(change, fields) || null,
          by: change.by,
          at: change.at,
        }))}
      />
    </Dialog>
  );
};
