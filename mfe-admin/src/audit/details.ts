import { type Admission, admissions } from '@fraktion/contract/companySignIn';
import { type Role, roles } from '@fraktion/contract/roles';
import { messageText, textOf, type Translate } from '@fraktion/shared-ui';

const isRole = (value: string): value is Role => roles.some((role) => role === value);

const isAdmission = (value: string): value is Admission =>
  admissions.some((each) => each === value);

/** The name of an account's field in its form. */
function fieldText(t: Translate<'mfe-admin'>, field: string): string {
  if (field === 'communicationLanguage') return t('directory.language');
  return (
    textOf('mfe-admin', `directory.${field}`) ?? textOf('mfe-admin', `place.${field}`) ?? field
  );
}

function valueText(t: Translate<'mfe-admin'>, name: string, value: string): string {
  if (isRole(value)) return t(`role.${value}`);
  if (name === 'locations' || name === 'formerLocations') {
    return value === 'all'
      ? t('users.allLocations')
      : t('users.someLocations', { count: Number(value) });
  }
  if (name === 'fields')
    return value
      .split(' ')
      .map((field) => fieldText(t, field))
      .join(', ');
  if (name === 'step' && value === 'code') return t('audit.code');
  if (name === 'step' && value === 'passkey') return t('audit.passkey');
  if (name === 'way' && value === 'company') return t('audit.company');
  if (name === 'admission' && isAdmission(value)) return t(`companySignIn.admissions.${value}`);
  if (name === 'reason') return messageText(value) ?? value;
  if (value === 'true') return t('people.on');
  return value === 'false' ? t('people.off') : value;
}

/** Fields that are read together are shown together; the database stores no order. */
const first = ['role', 'formerRole', 'locations', 'formerLocations'];
const placeOf = ([name]: readonly [string, string]): number =>
  first.includes(name) ? first.indexOf(name) : first.length;

/** The details of an entry besides its kind, in the reader's language if there are texts. */
export const detailsOf = (t: Translate<'mfe-admin'>, details: Readonly<Record<string, string>>) =>
  Object.entries(details)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(([name, value]) => ({
      term: textOf('mfe-admin', `audit.names.${name}`) ?? name,
      value: valueText(t, name, value),
    }));
