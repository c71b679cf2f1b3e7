/** What the choice of files offers: e-invoices and PDFs. */
export const accepted = '.xml,.pdf,application/xml,text/xml,application/pdf';
