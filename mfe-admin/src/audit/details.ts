import type { AuditEntry, AuditKind } from '@fraktion/contract/audit';
import { type Admission, admissions } from '@fraktion/contract/companySignIn';
import { type Role, roles } from '@fraktion/contract/roles';
import { messageText, textOf, type Translate } from '@fraktion/shared-ui';

const isRole = (value: string): value is Role => roles.some((role) => role === value);

const isAdmission = (value: string): value is Admission =>
  admissions.some((each) => each === value);

/** Where the fields of what is changed have their names; of an account, in its form. */
const sections: Partial<Record<AuditKind, readonly string[]>> = {
  integrationChanged: ['integrations', 'people'],
  webhookChanged: ['webhooks'],
  signInProviderChanged: ['audit.names', 'companySignIn'],
};

/** The name of a field in its form. */
function fieldText(t: Translate<'mfe-admin'>, kind: AuditKind, field: string): string {
  if (field === 'communicationLanguage') return t('directory.language');
  if (field === 'containerName') return t('integrations.container');
  const places = sections[kind] ?? ['directory', 'place'];
  for (const place of places) {
    const text = textOf('mfe-admin', `${place}.${field}`);
    if (text !== null) return text;
  }
  return field;
}

function valueText(
  t: Translate<'mfe-admin'>,
  kind: AuditKind,
  name: string,
  value: string,
): string {
  if (isRole(value)) return t(`role.${value}`);
  if (name === 'locations' || name === 'formerLocations') {
    return value === 'all'
      ? t('users.allLocations')
      : t('users.someLocations', { count: Number(value) });
  }
  if (name === 'fields')
    return value
      .split(' ')
      .map((field) => fieldText(t, kind, field))
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
export const detailsOf = (
  t: Translate<'mfe-admin'>,
  { kind, details }: Pick<AuditEntry, 'kind' | 'details'>,
) =>
  Object.entries(details)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(([name, value]) => ({
      term:
        textOf('mfe-admin', `audit.names.${name}`) ??
        (kind.startsWith('integration')
          ? textOf('mfe-admin', `integrations.${name}`)
          : undefined) ??
        name,
      value: valueText(t, kind, name, value),
    }));
