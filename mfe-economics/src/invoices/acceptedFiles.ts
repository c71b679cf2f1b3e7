/** The files that can be chosen: e-invoices and PDFs. */
export const accepted = '.xml,.pdf,application/xml,text/xml,application/pdf';
