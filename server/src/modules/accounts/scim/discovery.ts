import { maxScimPage, scimPath, scimSchemas } from '@fraktion/contract';

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description: name,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const plural = (name: string, description: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    description,
    subAttributes: [
      attribute('value'),
      attribute('type'),
      attribute('primary', { type: 'boolean' }),
    ],
  });

export const scimConfig = (publicUrl: string) => ({
  schemas: [scimSchemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxScimPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key',
      description: 'The key that an administrator of the account has issued for the directory',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: `${publicUrl}${scimPath}/ServiceProviderConfig`,
  },
});

export const resourceTypes = (publicUrl: string) => [
  {
    schemas: [scimSchemas.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person of the account. Groups are not supported',
    schema: scimSchemas.user,
    meta: {
      resourceType: 'ResourceType',
      location: `${publicUrl}${scimPath}/ResourceTypes/User`,
    },
  },
];

export const userSchemas = (publicUrl: string) => [
  {
    schemas: [scimSchemas.schema],
    id: scimSchemas.user,
    name: 'User',
    description: 'A person of the account',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      attribute('name', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', { mutability: 'readOnly' }),
          attribute('givenName'),
          attribute('familyName'),
        ],
      }),
      plural('emails', 'One address: the invitation goes there'),
      attribute('active', { type: 'boolean' }),
      plural('roles', 'One role of the portal'),
      plural('entitlements', 'The locations: ids or names of the account, or "all"'),
    ],
    meta: {
      resourceType: 'Schema',
      location: `${publicUrl}${scimPath}/Schemas/${scimSchemas.user}`,
    },
  },
];

export const scimList = <T>(
  resources: readonly T[],
  { total = resources.length, startIndex = 1 } = {},
) => ({
  schemas: [scimSchemas.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
});
