import { collectFindings } from '@fraktion/contract/claims';
import type { InspectionDetail } from '@fraktion/contract/inspections';
import { newId } from '@fraktion/shared-auth';
import { queryClient, useCall } from '@fraktion/shared-auth/query';
import { Button, formatMoney, useTranslation } from '@fraktion/shared-ui';
import { Mail } from '@fraktion/shared-ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ClaimLetterPanel } from './ClaimLetterPanel.tsx';
import { isBilledTooMuch, openFindings } from './openFindings.ts';

/** Adds everything that is billed too much to the claim on the supplier, and shows its letter. */
export const ClaimAll = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { id, atStake, currency, invoiceStatus } = inspection;
  const [draftId] = useState(newId);
  const [shown, setShown] = useState<string>();
  const { data } = useQuery({ ...openFindings(id), enabled: Number(atStake) > 0 });
  const { mutateAsync: collect } = useCall(collectFindings);
  const claim = useMutation(
    {
      mutationFn: async () => {
        // What somebody else has claimed meanwhile would refuse all.
        const { data: now } = await queryClient.fetchQuery({ ...openFindings(id), staleTime: 0 });
        const findingIds = now.filter(isBilledTooMuch).map((finding) => finding.id);
        if (findingIds.length === 0) return null;
        return collect({ body: { id: draftId, findingIds } });
      },
      onSuccess: (draft) => {
        if (draft) setShown(draft.id);
      },
    },
    queryClient,
  );
  const count = (data?.data ?? []).filter(isBilledTooMuch).length;
  return (
    <>
      {count > 0 ? (
        <Button
          icon={Mail}
          pending={claim.isPending}
          disabledReason={invoiceStatus === 'awaitingApproval' ? t('confirm.needed') : undefined}
          onClick={() => claim.mutate()}
        >
          {t('inspections.claim.all', { amount: formatMoney(atStake, currency) })}
        </Button>
      ) : null}
      {shown === undefined ? null : (
        <ClaimLetterPanel claimId={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
};
