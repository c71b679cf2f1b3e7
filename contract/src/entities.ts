/**
 * What the product keeps, by name. A call and an event name the entities that they read or touch, and the query client
 * works out from that what on screen is no longer true.
 */
export const entities = [
  'account',
  'accountSecurity',
  'accountTheme',
  'agreementPrice',
  'apiKey',
  'claim',
  'collector',
  'driveEntry',
  'driving',
  'ewcCode',
  'forwardRule',
  'infocard',
  'inspection',
  'invitation',
  'invoice',
  'invoiceImport',
  'ledgerAccount',
  'location',
  'notification',
  'notificationChoice',
  'order',
  'recurringOrder',
  'release',
  'serviceReport',
  'session',
  'subSupplier',
  'tender',
  'transportVehicle',
  'twoStep',
  'user',
  'webhook',
  'webhookDelivery',
] as const;

export type Entity = (typeof entities)[number];
