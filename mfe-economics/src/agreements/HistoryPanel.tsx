import { type AgreementChange, listAgreementChanges } from '@fraktion/contract/agreements';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  ErrorState,
  formatDateTime,
  Row,
  SkeletonText,
  Stack,
  Text,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { useUndoable } from './undoable.ts';

const Change = ({ change }: { readonly change: AgreementChange }) => {
  const { t } = useTranslation('mfe-economics');
  const { undo, isPending } = useUndoable();
  const { action, collectorName, rows, undone } = change;
  const name = t(`agreements.actions.${action}`, { count: rows });
  return (
    <Row justifyContent="space-between" alignItems="start" gap="3">
      <Box minW="0">
        <Text>{[name, collectorName].filter(Boolean).join(' · ')}</Text>
        <Text size="caption" tone="muted">
          {`${change.by}, ${formatDateTime(change.at)}`}
        </Text>
      </Box>
      {undone ? (
        <Text size="caption" tone="muted">
          {t('agreements.takenBack')}
        </Text>
      ) : null}
      {undone || action === 'undone' ? null : (
        <Button
          size="small"
          pending={isPending}
          aria-label={`${t('agreements.undo')}: ${name}`}
          onClick={() => void undo(change.id).catch(toastFailure)}
        >
          {t('agreements.undo')}
        </Button>
      )}
    </Row>
  );
};

/** Changes of the prices, newest first, each with its undo. */
export const HistoryPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(
    listQueryFor(listAgreementChanges, { query: { pageSize: 50 } }),
  );
  return (
    <SidePanel open title={t('agreements.history')} onClose={onClose}>
      {!data && error ? (
        <ErrorState
          title={t('agreements.historyFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={6} /> : null}
      {data?.data.length === 0 ? <Text tone="muted">{t('agreements.historyEmpty')}</Text> : null}
      <Stack gap="4">
        {data?.data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Stack>
    </SidePanel>
  );
};
