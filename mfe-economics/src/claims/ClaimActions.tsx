import {
  claimAllows,
  type ClaimDetail,
  discardClaim,
  getClaimLetter,
  reopenClaim,
} from '@fraktion/contract/claims';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, Row, toast, useTranslation } from '@fraktion/shared-ui';
import { Download, Mail } from '@fraktion/shared-ui/icons';
import { ConfirmDialog, type PageAction, PageActions } from '@fraktion/shared-ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { MatchDialog } from './MatchDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SendDialog } from '../lib/verdict/SendDialog.tsx';

export interface ClaimActionsProps {
  readonly claim: ClaimDetail;
  /** A draft was discarded. */
  readonly onGone: () => void;
}

type ClaimQuestion = 'send' | 'match' | 'reject' | 'reopen' | 'discard';
type AskQuestion = (asked: ClaimQuestion | null) => void;

interface QuestionProps extends ClaimActionsProps {
  readonly asked: ClaimQuestion | null;
  readonly onClose: () => void;
}

/** The question of the action that was chosen. */
const Question = ({ claim, asked, onClose, onGone }: QuestionProps) => {
  const { t } = useTranslation('mfe-economics');
  const discard = useCall(discardClaim);
  const reopen = useCall(reopenClaim);
  const versioned = { params: { id: claim.id }, body: { version: claim.version } };
  return (
    <>
      {asked === 'send' ? <SendDialog claim={claim} onClose={onClose} /> : null}
      {asked === 'match' ? <MatchDialog claim={claim} onClose={onClose} /> : null}
      {asked === 'reject' ? <RejectDialog claim={claim} onClose={onClose} /> : null}
      <ConfirmDialog
        open={asked === 'reopen'}
        title={t('claims.reopenTitle')}
        text={t('claims.reopenText')}
        confirm={t('claims.reopen')}
        onConfirm={() => reopen.mutateAsync(versioned)}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked === 'discard'}
        title={t('claims.discardTitle')}
        text={t('claims.discardText')}
        confirm={t('claims.discard')}
        danger
        onConfirm={async () => {
          await discard.mutateAsync(versioned);
          toast({ title: t('claims.discarded'), tone: 'success' });
          onGone();
        }}
        onClose={onClose}
      />
    </>
  );
};

/** Why nobody can act on the claim here: its other part is not the reader's. */
function useHidden({ isPart }: ClaimDetail): string | undefined {
  const { t } = useTranslation('mfe-economics');
  return isPart ? t('part.whole') : undefined;
}

/** The other possible actions, besides the main next one. */
function useOthers(claim: ClaimDetail, ask: AskQuestion) {
  const { t } = useTranslation('mfe-economics');
  const { id, status, findings } = claim;
  const hidden = useHidden(claim);
  const letter = useMutation({
    mutationFn: async () => saveFile(await api(getClaimLetter, { params: { id } })),
  });
  const others: PageAction[] = [
    {
      key: 'letter',
      label: t(status === 'draft' ? 'claims.preview' : 'claims.letter'),
      icon: Download,
      disabledReason: hidden ?? (findings.length === 0 ? t('claims.noFindings') : undefined),
      pending: letter.isPending,
      onSelect: () => letter.mutate(),
    },
  ];
  for (const action of ['reject', 'reopen', 'discard'] as const)
    if (claimAllows(status, action))
      others.push({
        key: action,
        label: t(`claims.${action}`),
        danger: action === 'discard',
        disabledReason: hidden,
        onSelect: () => ask(action),
      });
  return others;
}

/** The actions that the claim's status allows. */
export const ClaimActions = ({ claim, onGone }: ClaimActionsProps) => {
  const { t } = useTranslation('mfe-economics');
  const [asked, ask] = useState<ClaimQuestion | null>(null);
  const others = useOthers(claim, ask);
  const hidden = useHidden(claim);
  const { status, findings } = claim;
  const next = (['send', 'match'] as const).find((action) => claimAllows(status, action));
  const main = next ? (
    <Button
      variant="primary"
      {...(next === 'send' ? { icon: Mail } : {})}
      disabledReason={
        hidden ?? (next === 'send' && findings.length === 0 ? t('claims.noFindings') : undefined)
      }
      onClick={() => ask(next)}
    >
      {t(`claims.${next}`)}
    </Button>
  ) : null;
  return (
    <Row>
      <PageActions
        mainFirst
        main={main}
        others={others}
        label={t('claims.more')}
        placement="top-end"
      />
      <Question claim={claim} asked={asked} onClose={() => ask(null)} onGone={onGone} />
    </Row>
  );
};
