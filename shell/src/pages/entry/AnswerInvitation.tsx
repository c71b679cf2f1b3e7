import { acceptByLink } from '@fraktion/contract/invitations';
import { api, isRefusal, session } from '@fraktion/shared-auth';
import {
  Form,
  FormActions,
  toast,
  useForm,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';

import { loginPath } from '../../session/portalPage.ts';
import { EntryHeading } from '../SplitPage.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import type { MailLink, Proof } from './useMailLink.ts';

export interface AnswerInvitationProps {
  readonly link: MailLink;
  readonly proof: Proof;
  readonly onDead: () => void;
}

/** Into the new account at once, where the invited person is signed in here; otherwise it signs in first. */
async function enter(email: string, accountId: string): Promise<void> {
  const state = session.state();
  const same =
    state.status === 'signedIn' && state.profile.email.toLowerCase() === email.toLowerCase();
  if (same) await session.switchAccount(accountId);
}

function useAccepting({ link, proof, onDead }: AnswerInvitationProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return useForm({
    initial: {},
    submit: async () => {
      const { accountId } = await api(acceptByLink, { body: proof }).catch((error: unknown) => {
        if (isRefusal(error, 'Users.Link.Used', 'Users.Link.Expired', 'Users.Link.Invalid'))
          onDead();
        throw error;
      });
      toast({
        title: t('Entry.Invitation.Accepted', { account: link.accountName }),
        tone: 'success',
      });
      await enter(link.email, accountId);
      // From there a visitor who is signed in is led home.
      await navigate(loginPath, { replace: true });
    },
  });
}

/** An invitation of somebody who has a password already: yes or no. */
export function AnswerInvitation(props: AnswerInvitationProps) {
  const { t } = useTranslation('shell');
  const { email, name, accountName } = props.link;
  const form = useAccepting(props);
  const title = t('Entry.Invitation.Title', { account: accountName });
  return (
    <>
      <EntryHeading
        title={title}
        text={t('Entry.Invitation.Text', { name, email, account: accountName })}
      />
      <Form form={form} label={title}>
        <FormActions submit={t('Entry.Invitation.Accept')} full />
      </Form>
      <DeclineInvitation {...props} />
    </>
  );
}
