/** The list of all orders. Not every role that orders may open it: links to it ask. */
export const ordersPage = { path: '/collection-orders', roles: ['Admin', 'User'] } as const;
