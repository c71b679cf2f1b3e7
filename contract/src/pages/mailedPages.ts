/**
 * The secret of a mailed link is behind `#`. Browsers do not send that part, so no server log contains it. The page posts
 * it.
 */
export const withSecret = (path: string, secret: string): string => `${path}#${secret}`;

/** The page where an invited person answers. Mails that were already sent contain this spelling. */
export const registerPattern = '/AcountUser/Register/:email';
export const registerPath = (email: string): string =>
  registerPattern.replace(':email', () => encodeURIComponent(email));

/** The page where a mailed link chooses a new password. */
export const resetPattern = '/AcountUser/ResetPassword/:email';
export const resetPasswordPath = (email: string): string =>
  resetPattern.replace(':email', () => encodeURIComponent(email));

/** The page where a translator proposes texts. The specification has the secret in its path. */
export const translatorPattern = '/translations/s/:secret';
export const translatorPath = (secret: string): string =>
  translatorPattern.replace(':secret', () => encodeURIComponent(secret));

/** The page where an address outside of the portal confirms or stops the reports that come to it. */
export const reportMailPath = (addressId: string): string => `/report-mails/${addressId}`;

/** The page where a collector accepts one order. */
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
