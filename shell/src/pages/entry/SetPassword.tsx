import type { SecondStep as Left } from '@fraktion/contract/sessions';
import { setPassword } from '@fraktion/contract/users';
import { api, session } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  getLanguage,
  SkeletonText,
  TextField,
  useLocation,
  useMatch,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useEffect, useState } from 'react';

import { loginPath } from '../../session/portalPage.ts';
import { EntryHeading } from '../SplitPage.tsx';
import { AnswerInvitation } from './AnswerInvitation.tsx';
import { DeadLink } from './DeadLink.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import SecondStep from './SecondStep.tsx';
import { unlessDead } from './unlessDead.ts';
import { type MailLink, type Proof, useMailLink } from './useMailLink.ts';
import { useNewPassword } from './useNewPassword.ts';

type Purpose = 'register' | 'reset';

interface FormProps {
  readonly link: MailLink;
  readonly proof: Proof;
  readonly onDead: () => void;
  readonly onSecondStep: (left: Left) => void;
}

/** Sets the password and signs in with it, so that it need not be typed a third time. */
function usePasswordForm({ link, proof, onDead, onSecondStep }: FormProps) {
  const navigate = useNavigate();
  return useCallForm({
    call: useFormCall(setPassword, {
      given: () => ({ ...proof, language: getLanguage() }),
      send: (input) => unlessDead(api(setPassword, input), onDead),
    }),
    fields: ['password'],
    ...useNewPassword(),
    // Blanks are part of a password.
    body: ({ password }) => ({ password }),
    done: async (_, { password }) => {
      const left = await session.signIn({ email: link.email, password });
      if (left) onSecondStep(left);
      // There the guard leads a signed-in user home.
      else await navigate(loginPath, { replace: true });
    },
  });
}

function PasswordForm(props: FormProps) {
  const { t } = useTranslation('shell');
  const { purpose, email, name, accountName } = props.link;
  const form = usePasswordForm(props);
  const title = purpose === 'register' ? t('entry.register.title') : t('entry.reset.title');
  return (
    <>
      <EntryHeading
        title={title}
        text={accountName ? t('entry.register.text', { name, account: accountName }) : undefined}
      />
      <Form form={form} label={title}>
        {/* Password managers store the password under this user name. */}
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          readOnly
          value={email}
          onChange={() => undefined}
        />
        <NewPasswordFields form={form} />
        <FormActions
          submit={purpose === 'register' ? t('entry.register.submit') : t('entry.reset.submit')}
          full
        />
      </Form>
      {purpose === 'register' ? <DeclineInvitation {...props} /> : null}
    </>
  );
}

function Behind({ proof, purpose }: { readonly proof: Proof; readonly purpose: Purpose }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<Left>();
  const { state, retry } = useMailLink(proof);
  const toLogin = () => void navigate(loginPath, { replace: true });
  if (left) return <EnteringByTwoSteps left={left} onLogin={toLogin} />;
  if (!state) return <SkeletonText lines={6} />;
  if ('failure' in state) {
    return (
      <DeadLink purpose={purpose} email={proof.email} failure={state.failure} onRetry={retry} />
    );
  }
  const { link } = state;
  if (link.purpose === 'register' && link.registered)
    return <AnswerInvitation link={link} proof={proof} onDead={retry} />;
  return <PasswordForm link={link} proof={proof} onDead={retry} onSecondStep={setLeft} />;
}

function EnteringByTwoSteps({ left, onLogin }: { readonly left: Left; onLogin: () => void }) {
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().status === 'signedIn') onLogin();
      }),
    [onLogin],
  );
  return <SecondStep left={left} onAgain={onLogin} />;
}

/** The page behind a mailed link: an invitation, or a new password. */
export default function SetPassword({ purpose, path }: { purpose: Purpose; path: string }) {
  const match = useMatch(path);
  const { hash } = useLocation();
  const proof = { email: match?.params['email'] ?? '', secret: hash.slice(1) };
  return <Behind key={proof.secret} proof={proof} purpose={purpose} />;
}
