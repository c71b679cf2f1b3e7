/**
 * The product's entities. A call and an event name the entities that they read or touch; the query client derives from them
 * which answers on screen are stale.
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
  'economicsSettings',
  'ewcCode',
  'forwardRule',
  'infocard',
  'inspection',
  'invitation',
  'invoice',
  'invoiceImport',
  'invoicePresence',
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
