import type { OrderAttention } from '@fraktion/contract/orders';
import type { Todo } from '@fraktion/contract/releases';

/** The todos of orders, the most urgent first; texts and icons are the same on every page. */
const looks = [
  { kind: 'undelivered', text: 'todos.undelivered', tile: { icon: 'mail-x', tone: 'red' } },
  { kind: 'declined', text: 'todos.declined', tile: { icon: 'circle-x', tone: 'red' } },
  { kind: 'futile', text: 'todos.futile', tile: { icon: 'circle-alert', tone: 'red' } },
  { kind: 'overdue', text: 'todos.overdue', tile: { icon: 'calendar', tone: 'red' } },
  { kind: 'waiting', text: 'todos.waiting', tile: { icon: 'hourglass', tone: 'amber' } },
  { kind: 'toApprove', text: 'todos.toApprove', tile: { icon: 'circle-check', tone: 'cyan' } },
] as const satisfies readonly (Todo & { readonly kind: OrderAttention })[];

export const amongAllOrders = looks.map((look) =>
  look.kind === 'toApprove'
    ? ({
        ...look,
        inMenu: true,
        query: { 'filter[status][in]': 'Emptied' },
        opens: 'order',
      } as const)
    : ({ ...look, query: { 'filter[attention][in]': look.kind }, opens: 'order' } as const),
);

/** Users without the list of all orders find them above the containers. */
export const whereOrdered = looks.map(
  (look) => ({ ...look, query: { attention: look.kind }, opens: 'order' }) as const,
);
