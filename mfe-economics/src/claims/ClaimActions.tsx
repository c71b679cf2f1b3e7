import {
  claimAllows,
  type ClaimDetail,
  discardClaim,
  getClaimLetter,
  reopenClaim,
} from '@fraktion/contract/claims';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, IconButton, Row, toast, useDevice, useTranslation } from '@fraktion/shared-ui';
import { Download, Ellipsis, Mail } from '@fraktion/shared-ui/icons';
import { ConfirmDialog, Menu, type MenuAction } from '@fraktion/shared-ui/overlay';
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
  const others: MenuAction[] = [
    {
      key: 'letter',
      label: t(status === 'draft' ? 'claims.preview' : 'claims.letter'),
      icon: Download,
      disabledReason: hidden ?? (findings.length === 0 ? t('claims.noFindings') : undefined),
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
  return { others, isPending: letter.isPending };
}

/** The actions that the claim's status allows. */
export const ClaimActions = ({ claim, onGone }: ClaimActionsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { mobile, narrow } = useDevice();
  const [asked, ask] = useState<ClaimQuestion | null>(null);
  const { others, isPending } = useOthers(claim, ask);
  const hidden = useHidden(claim);
  const { status, findings } = claim;
  const next = (['send', 'match'] as const).find((action) => claimAllows(status, action));
  // On a phone three buttons would take two lines.
  const inMenu = (mobile || narrow) && next !== undefined && others.length > 1;
  return (
    <Row>
      {next ? (
        <Button
          variant="primary"
          {...(next === 'send' ? { icon: Mail } : {})}
          disabledReason={
            hidden ??
            (next === 'send' && findings.length === 0 ? t('claims.noFindings') : undefined)
          }
          onClick={() => ask(next)}
        >
          {t(`claims.${next}`)}
        </Button>
      ) : null}
      {inMenu ? (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('claims.more')} pending={isPending} />}
          placement="top-end"
          groups={[{ items: others }]}
        />
      ) : (
        others.map(({ key, label, icon, danger, disabledReason, onSelect }) => (
          <Button
            key={key}
            {...(danger ? { variant: 'danger' as const } : {})}
            {...(icon ? { icon } : {})}
            pending={key === 'letter' && isPending}
            disabledReason={disabledReason}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))
      )}
      <Question claim={claim} asked={asked} onClose={() => ask(null)} onGone={onGone} />
    </Row>
  );
};
