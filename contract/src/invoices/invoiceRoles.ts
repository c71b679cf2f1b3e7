/** Who reads invoices, and works on them. */
export const invoiceRoles = ['Admin', 'LocationAdmin'] as const;
