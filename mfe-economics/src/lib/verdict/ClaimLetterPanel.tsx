import { claimAllows, type ClaimDetail, getClaim, getClaimLetter } from '@fraktion/contract/claims';
import { claimPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  formatMoney,
  Stack,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { PdfPreview } from '@fraktion/shared-waste/files';
import { useQuery } from '@tanstack/react-query';

import { SendFields } from './SendFields.tsx';
import { useSendForm } from './useSendForm.ts';

const Letter = ({ claimId }: { readonly claimId: string }) => {
  const { t } = useTranslation('mfe-economics');
  const letter = useQuery(queryFor(getClaimLetter, { params: { id: claimId } }));
  return <PdfPreview content={letter} name={t('claims.letter')} height="calc(100vh - 240px)" />;
};

const Sum = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Text tone="muted" figures>
      {[
        t('claims.findingsOf', { count: claim.findingCount }),
        formatMoney(claim.amount, claim.currency),
      ].join(' · ')}
    </Text>
  );
};

const ToClaim = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <ButtonLink to={`${claimPath(claim.id)}${claim.status === 'draft' ? '&tab=draft' : ''}`}>
      {t('inspections.claim.open')}
    </ButtonLink>
  );
};

interface OneClaimProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** The addresses stand above the letter: whoever sees both sends it with one press. */
const ToSend = ({ claim, onClose }: OneClaimProps) => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const form = useSendForm(claim, onClose);
  return (
    <FormPanel
      title={t('claims.letterTo', { supplier: claim.collectorName })}
      form={form}
      submit={t('claims.send')}
      disabledReason={claim.isPart ? t('part.whole') : undefined}
      onClose={onClose}
      footer={mobile ? null : <ToClaim claim={claim} />}
    >
      <Stack gap="1">
        <Sum claim={claim} />
        <Text>
          {t('claims.sendText', {
            supplier: claim.collectorName,
            amount: formatMoney(claim.amount, claim.currency),
          })}
        </Text>
      </Stack>
      <SendFields form={form} />
      <Letter claimId={claim.id} />
      {mobile ? <ToClaim claim={claim} /> : null}
    </FormPanel>
  );
};

export interface ClaimLetterPanelProps {
  readonly claimId: string;
  readonly onClose: () => void;
}

/** The letter of a claim as it would be sent, and the form that sends it. */
export const ClaimLetterPanel = ({ claimId, onClose }: ClaimLetterPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data: claim } = useQuery(queryFor(getClaim, { params: { id: claimId } }));
  if (claim && claimAllows(claim.status, 'send')) return <ToSend claim={claim} onClose={onClose} />;
  return (
    <SidePanel
      open
      title={claim ? t('claims.letterTo', { supplier: claim.collectorName }) : t('claims.any')}
      onClose={onClose}
      footer={claim ? <ToClaim claim={claim} /> : null}
    >
      <Stack gap="3">
        {claim ? <Sum claim={claim} /> : null}
        <Letter claimId={claimId} />
      </Stack>
    </SidePanel>
  );
};
