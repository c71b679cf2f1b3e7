import { forgotPath, registerPattern, resetPattern } from '../../session/portalPage.ts';
import { SplitPage } from '../SplitPage.tsx';
import ForgotPassword from './ForgotPassword.tsx';
import SetPassword from './SetPassword.tsx';

/** Pages for those who cannot sign in yet, or not any more. */
export default function EntryPage({ path }: { readonly path: string }) {
  return (
    <SplitPage>
      {path === forgotPath ? <ForgotPassword /> : null}
      {path === registerPattern ? <SetPassword purpose="register" path={path} /> : null}
      {path === resetPattern ? <SetPassword purpose="reset" path={path} /> : null}
    </SplitPage>
  );
}
