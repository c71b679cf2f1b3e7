/**
 * Every refusal of the product, by its message key, with its HTTP status. The page shows the
 * translation of `Web.Generic.Errors.` plus the key with its dots turned to underscores.
 */
export const errors = {
  // Any call
  'Generic.Invalid': 400,
  'Generic.Unauthenticated': 401,
  'Generic.Forbidden': 403,
  'Generic.Not.Found': 404,
  'Generic.Changed': 409,
  'Generic.Idempotency.Conflict': 409,
  'Generic.In.Use': 409,
  'Generic.Already.Exists': 409,
  'Generic.Too.Large': 413,
  'Generic.Too.Many.Requests': 429,
  'Generic.Unexpected': 500,
  'Generic.Unavailable': 503,
  /** Said by the client alone: there is no connection, and what was asked for was not read here before. */
  'Generic.Offline': 503,
  'Generic.Timeout': 504,
  // Sign-in
  'Auth.Invalid.Credentials': 401,
  'Auth.Session.Expired': 401,
  'Auth.Invalid.Token': 401,
  'Auth.Deploy.Token.Invalid': 401,
  'Auth.Too.Many.Attempts': 429,
  'Auth.Challenge.Invalid': 401,
  'Auth.Code.Invalid': 400,
  'Auth.Password.Wrong': 400,
  'Auth.Password.Too.Common': 400,
  'Auth.Two.Step.On': 409,
  'Auth.Two.Step.Off': 409,
  'Auth.Two.Step.Required': 409,
  'Auth.Two.Step.Own.First': 409,
  'Auth.Two.Step.Wanted': 409,
  // Users, and an account's own systems
  'Users.Link.Invalid': 410,
  'Users.Link.Used': 410,
  'Users.Link.Expired': 410,
  'Users.Already.Registered': 409,
  'Users.Last.Admin': 409,
  'Users.Not.Registered': 409,
  'Users.Staff.Apart': 409,
  'Users.Role.Not.Assignable': 403,
  'ApiKeys.Scope.Missing': 403,
  'Webhooks.Address.Not.Allowed': 422,
  // Orders
  'Orders.Missing.Collector': 409,
  'Orders.Already.Ordered.Today': 409,
  'Orders.Under.Way': 409,
  'Orders.Not.Orderable': 409,
  'Orders.Changed': 409,
  'Orders.Not.Open': 409,
  'Orders.Not.Yours': 403,
  'Orders.Weight.Missing': 409,
  'Orders.Collector.Same': 409,
  'Orders.Files.Full': 409,
  'SubSuppliers.Unknown': 404,
  'ForwardRules.Too.Many': 409,
  'RecurringOrders.Day.Placed': 409,
  'Orders.Link.Invalid': 410,
  'Orders.Link.Expired': 410,
  'Drivings.Not.Open': 409,
  // Tenders
  'Tenders.Not.Open': 409,
  'Tenders.Incomplete': 409,
  'Tenders.Deadline.Past': 409,
  'Tenders.No.Email': 409,
  'Tenders.No.Price': 409,
  'Tenders.Collector.Unknown': 404,
  'Tenders.Collector.Twice': 409,
  'Tenders.Already.Awarded': 409,
  'Tenders.Answer.Incomplete': 409,
  // Service reports
  'ServiceReports.Not.Open': 409,
  'ServiceReports.Too.Late': 409,
  // Locations and infocards
  'Infocards.Location.Missing': 409,
  'Infocards.Type.Unknown': 400,
  // Files
  'Files.Type.Not.Allowed': 415,
  'Files.Empty': 400,
  'Files.Infected': 422,
  'Files.Not.Scanned': 503,
  'Uploads.Too.Many': 409,
  'Uploads.Not.Complete': 409,
  'Uploads.Gone': 410,
  'FileDrive.Full': 409,
  'FileDrive.Into.Itself': 409,
  // Agreements
  'Agreements.Overlap': 409,
  'Agreements.Changed.Since': 409,
  'Agreements.Import.Outdated': 409,
  // Invoices
  'Invoices.Not.Xml': 422,
  'Invoices.Doctype.Refused': 422,
  'Invoices.Not.An.Invoice': 422,
  'Invoices.Only.A.Demand': 422,
  'Invoices.Field.Missing': 422,
  'Invoices.Field.Invalid': 422,
  'Invoices.Duplicate': 409,
  'Invoices.Locked': 409,
  'Invoices.Changed': 409,
  'Invoices.Unposted.Lines': 409,
  'Invoices.Not.Locked': 409,
  'Postings.Same.Infocard.Twice': 409,
  'Postings.Exceeds.Line': 409,
  'Invoices.Location.Not.Confirmed': 409,
  // Releases
  'Releases.Incompatible': 409,
  'Releases.Integrity.Mismatch': 422,
  'Releases.Version.Exists': 409,
  'Releases.Unknown.Version': 404,
  'Releases.Raced': 409,
} as const;

export type ErrorKey = keyof typeof errors;

/** The key under which the error's text stands in the translations. */
export const errorTextKey = (key: string): string =>
  `Web.Generic.Errors.${key.replaceAll('.', '_')}`;
