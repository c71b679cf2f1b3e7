import { type ErrorKey, scimSchemas } from '@fraktion/contract';

/** The words of the standard (RFC 7644, 3.12) for refusals that have one. */
const scimTypes: Partial<Record<ErrorKey, string>> = {
  'Generic.Already.Exists': 'uniqueness',
  'Generic.Invalid': 'invalidSyntax',
  'Generic.Too.Large': 'tooMany',
  'Scim.Filter.Invalid': 'invalidFilter',
  'Scim.Path.Invalid': 'invalidPath',
  'Scim.Syntax.Invalid': 'invalidSyntax',
  'Scim.Value.Invalid': 'invalidValue',
};

/** For the log of the directory, which administrators read in English. */
const texts: Partial<Record<ErrorKey, string>> = {
  'ApiKeys.Scope.Missing': 'This key is not one for a directory of users',
  'ApiKeys.Stopped':
    'This key has stopped, because the person who issued it no longer has access to the whole account',
  'Generic.Already.Exists': 'The account has a user with this userName or e-mail address already',
  'Generic.Not.Found': 'The account has no such user',
  'Generic.Unauthenticated': 'The key is missing, unknown, expired or revoked',
  'Generic.Too.Many.Requests': 'Too many requests: wait a moment',
  'Users.Last.Admin':
    'The last administrator of the account cannot be deactivated or given another role',
  'Users.Staff.Apart': 'This person cannot be a member of the account',
};

interface RefusalStatus {
  readonly key: ErrorKey;
  readonly status: number;
}

/** A refusal in SCIM's form. `error` is what every other call answers: support finds the request by its id. */
export const scimRefusal = (
  { key, status }: RefusalStatus,
  error: {
    readonly detail?: string | undefined;
    readonly fields?: Readonly<Record<string, string>> | undefined;
  },
) => ({
  schemas: [scimSchemas.error],
  status: String(status),
  ...(scimTypes[key] ? { scimType: scimTypes[key] } : {}),
  detail:
    error.detail ??
    texts[key] ??
    (error.fields
      ? Object.entries(error.fields)
          .map(([name, word]) => `${name}: ${word}`)
          .join(', ')
      : key),
  error,
});
