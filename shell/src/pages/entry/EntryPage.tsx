import { registerPattern, resetPattern } from '@fraktion/contract/pages';

import { forgotPath, notFoundPath } from '../../session/portalPage.ts';
import { SplitPage } from '../SplitPage.tsx';
import ForgotPassword from './ForgotPassword.tsx';
import { NotFound } from './NotFound.tsx';
import SetPassword from './SetPassword.tsx';

/** Pages for users who cannot sign in yet or any more, and for unknown addresses. */
export default function EntryPage({ path }: { readonly path: string }) {
  if (path === notFoundPath) return <NotFound />;
  return (
    <SplitPage>
      {path === forgotPath ? <ForgotPassword /> : null}
      {path === registerPattern ? <SetPassword purpose="register" path={path} /> : null}
      {path === resetPattern ? <SetPassword purpose="reset" path={path} /> : null}
    </SplitPage>
  );
}
