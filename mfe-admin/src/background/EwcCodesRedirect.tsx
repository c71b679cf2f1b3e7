import { Navigate } from '@fraktion/shared-ui';

import { tabAddress } from './tabAddress.ts';

const EwcCodesRedirect = () => <Navigate replace to={tabAddress('ewc-codes')} />;

export default EwcCodesRedirect;
