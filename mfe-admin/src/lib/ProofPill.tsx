import type { SignInDomain } from '@fraktion/contract/companySignIn';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, Hourglass, TriangleAlert } from '@fraktion/shared-ui/icons';

/** Proved, and its record was there when it was last looked up. */
export const isSure = ({ provedBy, provedUntil }: SignInDomain): boolean =>
  provedBy !== null && provedUntil === null;

/** Whether an e-mail domain counts for its account. */
export const ProofPill = ({ domain }: { readonly domain: SignInDomain }) => {
  const { t } = useTranslation('mfe-admin');
  const { provedBy } = domain;
  if (!provedBy)
    return <StatusPill tone="amber" icon={Hourglass} label={t('companySignIn.unproved')} />;
  return isSure(domain) ? (
    <StatusPill tone="green" icon={CircleCheck} label={t(`companySignIn.provedBy.${provedBy}`)} />
  ) : (
    <StatusPill tone="amber" icon={TriangleAlert} label={t('companySignIn.missing')} />
  );
};
