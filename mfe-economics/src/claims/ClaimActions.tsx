import {
  claimAllows,
  type ClaimDetail,
  discardClaim,
  getClaimLetter,
  reopenClaim,
} from '@fraktion/contract/claims';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, Row, useTranslation } from '@fraktion/shared-ui';
import { Download, Mail } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { MatchDialog } from './MatchDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

const LetterButton = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const letter = useMutation({
    mutationFn: async () => saveFile(await api(getClaimLetter, { params: { id: claim.id } })),
  });
  return (
    <Button
      icon={Download}
      pending={letter.isPending}
      disabledReason={claim.findings.length === 0 ? t('claims.noFindings') : undefined}
      onClick={() => letter.mutate()}
    >
      {t(claim.status === 'draft' ? 'claims.preview' : 'claims.letter')}
    </Button>
  );
};

export interface ClaimActionsProps {
  readonly claim: ClaimDetail;
  /** A draft was discarded. */
  readonly onGone: () => void;
}

/** What may be done with a claim where it stands now. */
export const ClaimActions = ({ claim, onGone }: ClaimActionsProps) => {
  const { t } = useTranslation('mfe-economics');
  const [asked, setAsked] = useState<'send' | 'match' | 'reject' | null>(null);
  const discard = useCall(discardClaim);
  const reopen = useCall(reopenClaim);
  const { id, version, status } = claim;
  const versioned = { params: { id }, body: { version } };
  const close = () => setAsked(null);
  return (
    <Row>
      {claimAllows(status, 'send') ? (
        <Button
          variant="primary"
          icon={Mail}
          disabledReason={claim.findings.length === 0 ? t('claims.noFindings') : undefined}
          onClick={() => setAsked('send')}
        >
          {t('claims.send')}
        </Button>
      ) : null}
      {claimAllows(status, 'match') ? (
        <Button variant="primary" onClick={() => setAsked('match')}>
          {t('claims.match')}
        </Button>
      ) : null}
      <LetterButton claim={claim} />
      {claimAllows(status, 'reject') ? (
        <Button onClick={() => setAsked('reject')}>{t('claims.reject')}</Button>
      ) : null}
      {claimAllows(status, 'reopen') ? (
        <ConfirmButton
          label={t('claims.reopen')}
          title={t('claims.reopenTitle')}
          text={t('claims.reopenText')}
          onConfirm={() => reopen.mutateAsync(versioned)}
        />
      ) : null}
      {claimAllows(status, 'discard') ? (
        <ConfirmButton
          danger
          label={t('claims.discard')}
          title={t('claims.discardTitle')}
          text={t('claims.discardText')}
          done={t('claims.discarded')}
          onConfirm={async () => {
            await discard.mutateAsync(versioned);
            onGone();
          }}
        />
      ) : null}
      {asked === 'send' ? <SendDialog claim={claim} onClose={close} /> : null}
      {asked === 'match' ? <MatchDialog claim={claim} onClose={close} /> : null}
      {asked === 'reject' ? <RejectDialog claim={claim} onClose={close} /> : null}
    </Row>
  );
};
