import { collectFindings } from '@fraktion/contract/claims';
import type { InspectionFinding } from '@fraktion/contract/inspections';
import { claimPath } from '@fraktion/contract/pages';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

interface ClaimButtonProps {
  readonly finding: InspectionFinding;
  readonly unconfirmed: boolean;
}

/** Adds the overcharge to the claim on the supplier, from which it is sent. */
export const ClaimButton = ({ finding, unconfirmed }: ClaimButtonProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const [id] = useState(newId);
  const collect = useCall(collectFindings, {
    onSuccess: (draft) =>
      toast({
        tone: 'success',
        title: t('inspections.claim.done', { name: draft.collectorName }),
        action: {
          label: t('inspections.claim.open'),
          run: () => void navigate(`${claimPath(draft.id)}&tab=draft`),
        },
      }),
  });
  return (
    <Button
      size="small"
      pending={collect.isPending}
      disabledReason={unconfirmed ? t('confirm.needed') : undefined}
      onClick={() => collect.mutate({ body: { id, findingIds: [finding.id] } })}
    >
      {t('inspections.claim.button')}
    </Button>
  );
};
