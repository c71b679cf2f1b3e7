import { Navigate, useLocation } from '@fraktion/shared-ui';

import { afterSignIn, headingFrom } from '../session/guard.ts';
import { usePortalPages, useVisitor } from '../session/Guarded.tsx';

/** `/redirect?to=…` leads to a page of the portal after sign-in, or home if the page may not be opened. */
export default function RedirectPage() {
  const { search } = useLocation();
  const pages = usePortalPages();
  const { role, ...visitor } = useVisitor();
  if (!role) return null;
  return <Navigate replace to={afterSignIn(headingFrom(search), pages, { ...visitor, role })} />;
}
