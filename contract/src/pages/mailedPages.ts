/** A mailed link's secret stands behind `#`, which no browser sends: so no server's log ever holds it. The page posts it. */
export const withSecret = (path: string, secret: string): string => `${path}#${secret}`;

/** Where an invited person answers. The spelling is that of links in mails that are out. */
export const registerPattern = '/AcountUser/Register/:email';
export const registerPath = (email: string): string =>
  registerPattern.replace(':email', () => encodeURIComponent(email));

/** Where a mailed link chooses a new password. */
export const resetPattern = '/AcountUser/ResetPassword/:email';
export const resetPasswordPath = (email: string): string =>
  resetPattern.replace(':email', () => encodeURIComponent(email));

/** Where a collector accepts one order. */
export const acceptOrderPath = (orderId: string): string => `/${orderId}/accept`;

/** The orders of a collector without an account. */
export const contactOrdersPath = (contactId: string): string =>
  `/supplier-contacts/${contactId}/orders`;

export const contactOrderPath = (contactId: string, orderId: string): string =>
  `${contactOrdersPath(contactId)}/${orderId}`;

/** The tenders of a collector without an account. */
export const contactTendersPath = (contactId: string): string => `/supplier/${contactId}/tenders`;

export const contactTenderPath = (contactId: string, tenderId: string): string =>
  `${contactTendersPath(contactId)}?tender=${tenderId}`;
