import { companyReturnPattern, companySignInPath } from '@fraktion/contract/pages';
import { useMatch } from '@fraktion/shared-ui/entry';

import { SplitPage } from '../SplitPage.tsx';
import { ByAccount } from './ByAccount.tsx';
import { ByEmail } from './ByEmail.tsx';
import { Returned } from './Returned.tsx';

/** Sign-in with a company's own account: by e-mail, by the account's own page, and on the way back from the provider. */
export default function CompanyEntry({ path }: { readonly path: string }) {
  const account = useMatch(path)?.params['account'] ?? '';
  return (
    <SplitPage>
      {path === companySignInPath ? <ByEmail /> : null}
      {path === companyReturnPattern ? <Returned accountId={account} /> : null}
      {path !== companySignInPath && path !== companyReturnPattern ? (
        <ByAccount accountId={account} />
      ) : null}
    </SplitPage>
  );
}
