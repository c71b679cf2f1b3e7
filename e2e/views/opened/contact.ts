import type { Things } from '../things.ts';
import { type OpenedView, press } from './opening.ts';

const by = undefined;
const nobodys = '/supplier-contacts/0193a000-0000-7000-8000-0000000000ff/orders';

/** Views that a collector without an account opens on the pages of its link. */
export const contact = ({ contactLink, contactOrderLink }: Things): readonly OpenedView[] => {
  const [list, secret] = contactLink.split('#');
  return [
    { name: 'contact-orders-accepted', address: `${list}?tab=accepted#${secret}`, by },
    { name: 'contact-orders-collected', address: `${list}?tab=collected#${secret}`, by },
    {
      name: 'contact-order-accept',
      address: contactOrderLink,
      by,
      open: press('mfe-supplier', 'actions.accept'),
    },
    {
      name: 'contact-order-decline',
      address: contactOrderLink,
      by,
      open: press('mfe-supplier', 'actions.decline'),
    },
    { name: 'contact-link-incomplete', address: nobodys, by },
    { name: 'contact-link-invalid', address: `${nobodys}#${'0'.repeat(32)}`, by, refuses: true },
  ];
};
