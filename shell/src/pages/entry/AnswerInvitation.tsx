import { acceptByLink } from '@fraktion/contract/users';
import { api, session } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, toast, useNavigate, useTranslation } from '@fraktion/shared-ui/entry';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { loginPath } from '../../session/portalPage.ts';
import { EntryHeading } from '../SplitPage.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import { unlessDead } from './unlessDead.ts';
import type { MailLink, Proof } from './useMailLink.ts';

export interface AnswerInvitationProps {
  readonly link: MailLink;
  readonly proof: Proof;
  readonly onDead: () => void;
}

const isSignedIn = (): boolean => session.state().status === 'signedIn';

/** Whether the invitation is for someone other than the signed-in user. */
function isSomebodyElses(email: string): boolean {
  const state = session.state();
  return state.status === 'signedIn' && state.profile.email.toLowerCase() !== email.toLowerCase();
}

function useAccepting({ link, proof, onDead }: AnswerInvitationProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [isElsewhere, setElsewhere] = useState(false);
  const form = useCallForm({
    call: useFormCall(acceptByLink, {
      given: () => proof,
      send: (input) => unlessDead(api(acceptByLink, input), onDead),
    }),
    fields: [],
    done: async ({ accountId }) => {
      if (isSomebodyElses(link.email)) return setElsewhere(true);
      // A user who is not signed in does that first; without the required second step the present account stays.
      const entered = !isSignedIn() || (await session.switchAccount(accountId));
      const words = { account: link.accountName };
      toast({
        title: t('entry.invitation.accepted', words),
        ...(!entered && isSignedIn() && { text: t('entry.invitation.fromMenu', words) }),
        tone: 'success',
      });
      // There the guard leads a signed-in user home.
      await navigate(loginPath, { replace: true });
    },
  });
  return { form, isElsewhere };
}

/** An invitation of a person who has a password: accept or decline. */
export function AnswerInvitation(props: AnswerInvitationProps) {
  const { t } = useTranslation('shell');
  const { email, name, accountName } = props.link;
  const { form, isElsewhere } = useAccepting(props);
  const title = t('entry.invitation.title', { account: accountName });
  if (isElsewhere)
    return (
      <EntryHeading
        title={t('entry.invitation.acceptedFor', { email })}
        text={t('entry.invitation.signInAs', { account: accountName })}
      />
    );
  return (
    <>
      <EntryHeading
        title={title}
        text={t('entry.invitation.text', { name, email, account: accountName })}
      />
      <Form form={form} label={title}>
        <FormActions submit={t('entry.invitation.accept')} full />
      </Form>
      <DeclineInvitation {...props} />
    </>
  );
}
