/** The parameter of the order whose panel is open. */
export const openOrder = 'order';
