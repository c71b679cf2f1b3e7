/** What the answers of mailed links say beside the order. */
export const linkFacts = {
  customerPhone: '+45 70 10 20 30',
  customerLogo: false,
  validUntil: '2027-01-31T12:00:00.000Z',
};
