import { claimAllows, listClaimCreditNotes, matchCredit } from '@fraktion/contract/claims';
import { queryFor, useChange } from '@fraktion/shared-auth/query';
import {
  ErrorState,
  formatDate,
  formatMoney,
  SelectField,
  SkeletonText,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Dialog, FormDialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { ClaimDialogProps } from '../lib/verdict/SendDialog.tsx';

type Choices = readonly { readonly value: string; readonly label: string }[];

const MatchForm = ({ claim, choices, onClose }: ClaimDialogProps & { choices: Choices }) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useChange(matchCredit),
    row: claim,
    fields: ['creditNoteId'],
    allows: ({ status }) => claimAllows(status, 'match'),
    words: { creditNoteId: t('claims.chooseCreditNote') },
    done: () => {
      toast({ title: t('claims.matchedDone'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('claims.match')}
      description={t('claims.matchText')}
      form={form}
      submit={t('claims.match')}
      onClose={onClose}
    >
      <SelectField
        label={t('claims.fields.creditNote')}
        required
        placeholder={t('claims.chooseCreditNote')}
        choices={choices}
        {...form.field('creditNoteId')}
      />
    </FormDialog>
  );
};

/** Asks which credit note of the supplier covers the claim. */
export const MatchDialog = ({ claim, onClose }: ClaimDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(
    queryFor(listClaimCreditNotes, { params: { id: claim.id } }),
  );
  if (data && data.length > 0) {
    const choices = data.map(({ id, number, issueDate, left, currency }) => ({
      value: id,
      label: `${number}, ${formatDate(issueDate)}: ${formatMoney(left, currency)}`,
    }));
    return <MatchForm claim={claim} choices={choices} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={t('claims.match')} width="small">
      {error ? (
        <ErrorState
          title={t('claims.creditNotesFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {data ? <Text>{t('claims.noCreditNotes', { supplier: claim.collectorName })}</Text> : null}
    </Dialog>
  );
};
