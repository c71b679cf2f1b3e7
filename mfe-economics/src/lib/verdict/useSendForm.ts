import { claimAllows, type ClaimDetail, sendClaim } from '@fraktion/contract/claims';
import { useProfile } from '@fraktion/shared-auth';
import { useChange } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

/** Where the letter of a claim goes, and where its answers go. */
export const useSendForm = (claim: ClaimDetail, onSent: () => void) => {
  const { t } = useTranslation('mfe-economics');
  const { email } = useProfile();
  return useCallForm({
    call: useChange(sendClaim),
    row: claim,
    fields: ['recipient', 'replyTo'],
    initial: () => ({ recipient: claim.collectorEmail ?? '', replyTo: email }),
    allows: ({ status }) => claimAllows(status, 'send'),
    check: ({ recipient }) => ({
      recipient: recipient.trim() === '' ? t('claims.noAddress') : undefined,
    }),
    done: ({ number }) => {
      toast({ title: t('claims.sent', { number }), tone: 'success' });
      onSent();
    },
  });
};

export type SendForm = ReturnType<typeof useSendForm>;
