import { companySignInPath } from '@fraktion/contract/pages';
import { ButtonLink, useLocation, useTranslation } from '@fraktion/shared-ui/entry';

/** Leads to the page that finds the company's provider, with the page that was asked for. */
export function CompanySignIn() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  return (
    <ButtonLink to={companySignInPath + search} full>
      {t('login.company')}
    </ButtonLink>
  );
}
