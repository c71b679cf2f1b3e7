import type { Things } from '../things.ts';
import { dialog, type Opened, press } from './opening.ts';

const supplier = 'supplier@renvej.example';

export const supplying = (things: Things): readonly Opened[] => {
  const inbox = `/suppliers/orders?order=${things.supplied.inbox}`;
  const accepted = `/suppliers/orders?tab=accepted&order=${things.supplied.accepted}`;
  return [
    { name: 'suppliers-orders-accepted', address: '/suppliers/orders?tab=accepted', by: supplier },
    {
      name: 'suppliers-orders-collected',
      address: '/suppliers/orders?tab=collected',
      by: supplier,
    },
    { name: 'suppliers-orders-order', address: accepted, by: supplier },
    {
      name: 'suppliers-orders-accept',
      address: inbox,
      by: supplier,
      open: press('mfe-supplier', 'actions.accept', dialog),
    },
    {
      name: 'suppliers-orders-collect',
      address: accepted,
      by: supplier,
      open: press('mfe-supplier', 'actions.markCollected', dialog),
    },
  ];
};
