import { declineByLink } from '@fraktion/contract/users';
import { api } from '@fraktion/shared-auth';
import { toast, useNavigate, useTranslation } from '@fraktion/shared-ui/entry';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';

import { loginPath } from '../../session/portalPage.ts';
import type { AnswerInvitationProps } from './AnswerInvitation.tsx';
import { unlessDead } from './unlessDead.ts';

/** Declines an invitation; possible for everyone who has its mail. */
export function DeclineInvitation({ link, proof, onDead }: AnswerInvitationProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const account = link.accountName;
  const decline = async () => {
    await unlessDead(api(declineByLink, { body: proof }), onDead);
    toast({ title: t('entry.invitation.declined', { account }), tone: 'success' });
    await navigate(loginPath, { replace: true });
  };
  return (
    <ConfirmButton
      variant="quiet"
      full
      label={t('entry.invitation.decline')}
      title={t('entry.invitation.declineTitle', { account })}
      text={t('entry.invitation.declineText')}
      onConfirm={decline}
    />
  );
}
