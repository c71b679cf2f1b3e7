import { scimPath, scimSchemas, type ScimUser } from '@fraktion/contract';

import type { ScimPerson } from './people.ts';

/** The value of `entitlements` for somebody who sees all locations. */
export const allLocationsValue = 'all';

export function presentPerson(person: ScimPerson, publicUrl: string): ScimUser {
  const { id, givenName, familyName, allLocations, locationIds } = person;
  const formatted = [givenName, familyName].filter(Boolean).join(' ');
  const locations = allLocations ? [allLocationsValue] : locationIds;
  return {
    schemas: [scimSchemas.user],
    id,
    ...(person.externalId === null ? {} : { externalId: person.externalId }),
    userName: person.userName,
    displayName: person.displayName ?? (formatted || person.userName),
    name: {
      formatted: formatted || (person.displayName ?? person.userName),
      ...(givenName === null ? {} : { givenName }),
      ...(familyName === null ? {} : { familyName }),
    },
    emails: [{ value: person.email, type: 'work', primary: true }],
    active: person.state !== 'inactive',
    roles: [{ value: person.role, primary: true }],
    entitlements: locations.map((value) => ({ value, type: 'location' })),
    meta: { resourceType: 'User', location: `${publicUrl}${scimPath}/Users/${id}` },
  };
}

interface Part {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

const namesIn = (text: string | undefined): Set<string> | null =>
  text === undefined || text.trim() === ''
    ? null
    : new Set(
        text.split(',').map((name) =>
          name
            .trim()
            .replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '')
            .replace(/[.[].*$/s, '')
            .toLowerCase(),
        ),
      );

const always = new Set(['schemas', 'id', 'meta']);

/** Only the attributes that the directory asks for. */
export function partOf(user: ScimUser, { attributes, excludedAttributes }: Part): ScimUser {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excludedAttributes);
  const entries = Object.entries(user).filter(([name]) => {
    if (always.has(name)) return true;
    const key = name.toLowerCase();
    return (wanted?.has(key) ?? true) && !(unwanted?.has(key) ?? false);
  });
  return Object.fromEntries(entries) as ScimUser;
}
