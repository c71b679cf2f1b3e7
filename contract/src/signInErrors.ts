/** Refusals of signing in, of second steps and of passkeys. */
export const signInErrors = {
  'Auth.Invalid.Credentials': 401,
  'Auth.Session.Expired': 401,
  'Auth.Invalid.Token': 401,
  'Auth.Deploy.Token.Invalid': 401,
  'Auth.Too.Many.Attempts': 429,
  'Auth.Challenge.Invalid': 401,
  'Auth.Code.Invalid': 400,
  'Auth.Published.Password': 403,
  'Auth.Password.Wrong': 400,
  'Auth.Password.Too.Common': 400,
  'Auth.Two.Step.On': 409,
  'Auth.Two.Step.Off': 409,
  'Auth.Two.Step.Required': 409,
  'Auth.Two.Step.Own.First': 409,
  'Auth.Two.Step.Wanted': 409,
  /** Platform staff enter another account. */
  'Auth.Reason.Wanted': 409,
  /** Wrong, unknown and used passkeys look the same. */
  'Auth.Passkey.Invalid': 401,
  'Auth.Passkey.Not.Added': 400,
  'Auth.Passkey.Known': 409,
  'Auth.Passkey.Last': 409,
  'Auth.Passkeys.Too.Many': 409,
  'Auth.Passkeys.Not.Here': 409,
  'Auth.Fresh.Sign.In.Wanted': 409,
} as const;
