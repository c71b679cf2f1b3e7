/** The refusals of any call. The browser needs their status for answers without a key, so they are apart from all others. */
export const genericErrors = {
  'Generic.Invalid': 400,
  'Generic.Unauthenticated': 401,
  'Generic.Forbidden': 403,
  /** A part of the document is of locations that the reader has no access to. */
  'Generic.Other.Locations': 403,
  /** The call concerns the whole account, and the Admin has some locations. */
  'Generic.Whole.Account': 403,
  'Generic.Not.Found': 404,
  'Generic.Changed': 409,
  'Generic.Idempotency.Conflict': 409,
  'Generic.In.Use': 409,
  'Generic.Already.Exists': 409,
  'Generic.Too.Large': 413,
  'Generic.Too.Many.Requests': 429,
  'Generic.Unexpected': 500,
  'Generic.Unavailable': 503,
  /** Nothing was done; the page makes the call again by itself. */
  'Generic.Busy': 503,
  /** Set by the client: there is no connection, and this was not read before on this device. */
  'Generic.Offline': 503,
  'Generic.Timeout': 504,
  /** The portal's disk or that of the database is full; nothing was stored. */
  'Generic.No.Room': 507,
} as const;

export type GenericKey = keyof typeof genericErrors;
