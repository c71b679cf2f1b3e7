/** The orders of a collector without an account; its secret stays with the tab and never stands in these. */
export const contactOrdersPath = (contactId: string): string =>
  `/supplier-contacts/${contactId}/orders`;

export const contactOrderPath = (contactId: string, orderId: string): string =>
  `${contactOrdersPath(contactId)}/${orderId}`;
