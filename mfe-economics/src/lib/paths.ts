export const invoicesPath = '/economics/invoices';
export const invoicePath = (id: string): string => `${invoicesPath}/${id}`;
