import { claimAllows, getClaim, getClaimLetter } from '@fraktion/contract/claims';
import { claimPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, ButtonLink, formatMoney, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Mail } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { PdfPreview } from '@fraktion/shared-waste/files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SendDialog } from './SendDialog.tsx';

export interface ClaimLetterPanelProps {
  readonly claimId: string;
  readonly onClose: () => void;
}

/** The letter of a claim as it would be sent, and the button that sends it. */
export const ClaimLetterPanel = ({ claimId, onClose }: ClaimLetterPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [sending, setSending] = useState(false);
  const { data: claim } = useQuery(queryFor(getClaim, { params: { id: claimId } }));
  const letter = useQuery(queryFor(getClaimLetter, { params: { id: claimId } }));
  return (
    <SidePanel
      open
      title={claim ? t('claims.letterTo', { supplier: claim.collectorName }) : t('claims.any')}
      onClose={onClose}
      footer={
        <>
          {claim && claimAllows(claim.status, 'send') ? (
            <Button
              variant="primary"
              icon={Mail}
              disabledReason={claim.isPart ? t('part.whole') : undefined}
              onClick={() => setSending(true)}
            >
              {t('claims.send')}
            </Button>
          ) : null}
          <ButtonLink to={`${claimPath(claimId)}${claim?.status === 'draft' ? '&tab=draft' : ''}`}>
            {t('inspections.claim.open')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap="3">
        {claim ? (
          <Text tone="muted" figures>
            {[
              t('claims.findingsOf', { count: claim.findingCount }),
              formatMoney(claim.amount, claim.currency),
            ].join(' · ')}
          </Text>
        ) : null}
        <PdfPreview content={letter} name={t('claims.letter')} height="calc(100vh - 240px)" />
      </Stack>
      {claim && sending ? (
        <SendDialog claim={claim} onClose={() => setSending(false)} onSent={onClose} />
      ) : null}
    </SidePanel>
  );
};
