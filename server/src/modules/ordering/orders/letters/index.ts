import { acceptedNotice } from './accepted.ts';
import { canceledNotice } from './canceled.ts';
import { collectedNotice } from './collected.ts';
import { declinedNotice } from './declined.ts';
import { editedNotice } from './edited.ts';
import { emptiedNotice } from './emptied.ts';
import { futileNotice } from './futile.ts';
import { handedBackNotice } from './handedBack.ts';
import { mailFailedNotice } from './mailFailed.ts';
import { newOrderNotice } from './newOrder.ts';
import { notApprovedNotice } from './notApproved.ts';
import { onItsWayNotice } from './onItsWay.ts';
import { replannedNotice } from './replanned.ts';
import { returnedNotice } from './returned.ts';
import { withdrawnNotice } from './withdrawn.ts';

/** The notifications about orders. */
export const orderNotices = [
  acceptedNotice,
  canceledNotice,
  collectedNotice,
  declinedNotice,
  editedNotice,
  emptiedNotice,
  futileNotice,
  handedBackNotice,
  mailFailedNotice,
  newOrderNotice,
  notApprovedNotice,
  onItsWayNotice,
  replannedNotice,
  returnedNotice,
  withdrawnNotice,
];
