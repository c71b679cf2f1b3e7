/** News of an order for its other sides. `withdrawn`: the order went to another collector. */
export type OrderNews =
  | 'created'
  | 'sentAgain'
  | 'accepted'
  | 'collected'
  | 'canceled'
  | 'edited'
  | 'declined'
  | 'futile'
  | 'replanned'
  | 'handedBack'
  | 'onItsWay'
  | 'emptied'
  | 'notApproved'
  | 'forwarded'
  | 'returned'
  | 'withdrawn';
