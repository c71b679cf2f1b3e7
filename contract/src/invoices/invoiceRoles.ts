/** The roles that read invoices and work on them. */
export const invoiceRoles = ['Admin', 'LocationAdmin'] as const;
