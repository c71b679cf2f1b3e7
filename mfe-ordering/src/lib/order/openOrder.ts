/** The order whose panel is open stands in the address under this name. */
export const openOrder = 'order';
