import { updateAccount } from '@fraktion/contract/accounts';
import { receivingFacilities } from '@fraktion/contract/background';
import { changeInfocard } from '@fraktion/contract/infocards';
import { locations } from '@fraktion/contract/locations';
import {
  backgroundPath,
  companyPath,
  infocardPath,
  infocardsPath,
  locationPath,
  locationsPath,
} from '@fraktion/contract/pages';
import { type Role, roleAllows } from '@fraktion/contract/roles';
import type { RegisterGap } from '@fraktion/contract/wasteAccounting';
import { useProfile } from '@fraktion/shared-auth';
import {
  ButtonLink,
  CardList,
  Heading,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';

import { problemsText } from './accountingWords.ts';

const listOf = (tab: string, name: string): string =>
  `${backgroundPath}?tab=${tab}&q=${encodeURIComponent(name)}`;

const placeName = (place: RegisterGap['place'], t: Translate<'mfe-economics'>): string =>
  place === 'treatment' || place === 'account'
    ? t(`accounting.registers.places.${place}`)
    : t(`dimension.${place}`);

/** The page to correct it; null if the role may not. */
function pageOf({ place, id, name }: RegisterGap, role: Role | null): string | null {
  const may = (roles: Parameters<typeof roleAllows>[0]) => role !== null && roleAllows(roles, role);
  switch (place) {
    case 'location':
      if (!may(locations.calls.update.roles)) return null;
      return id ? locationPath(id) : locationsPath;
    case 'infocard':
      if (!may(changeInfocard.roles)) return null;
      return id ? infocardPath(id) : infocardsPath;
    case 'account':
      return may(updateAccount.roles) ? companyPath : null;
    case 'facility':
      return may(receivingFacilities.calls.update.roles)
        ? listOf('receiving-facilities', name)
        : null;
    case 'treatment':
      return may(receivingFacilities.calls.update.roles)
        ? `${backgroundPath}?tab=treatments`
        : null;
    case 'collector':
      return may(receivingFacilities.calls.update.roles) ? listOf('collectors', name) : null;
  }
}

/** The missing data, each with its reason and the page to correct it. */
export const RegisterGaps = ({ gaps }: { readonly gaps: readonly RegisterGap[] }) => {
  const { t } = useTranslation('mfe-economics');
  const { role } = useProfile();
  if (gaps.length === 0) return <Text>{t('accounting.registers.sure')}</Text>;
  return (
    <>
      <Heading as="h3" size="small">
        {t('accounting.registers.gaps')}
      </Heading>
      <CardList
        label={t('accounting.registers.gaps')}
        cards={gaps.map((gap) => {
          const { place, id, name, rows } = gap;
          const page = pageOf(gap, role);
          return {
            key: `${place} ${id ?? name}`,
            title: name,
            text: problemsText(t, gap),
            facts: [placeName(place, t), t('accounting.registers.rowsOf', { count: rows })],
            actions: page ? (
              <ButtonLink to={page} aria-label={t('accounting.registers.fillNamed', { name })}>
                {t('accounting.registers.fill')}
              </ButtonLink>
            ) : undefined,
          };
        })}
      />
    </>
  );
};
