import type { Role } from '../roles.ts';
import { isPlatformRole, isSupplierLike, reachesAccount } from '../roles.ts';

/** The side of the trade that receives it. */
type Side = 'customer' | 'supplier' | 'both';

interface Kind {
  readonly side: Side;
  /** Whether it is mailed by default; the portal always shows it. */
  readonly email: boolean;
  /** About the person, or about its own round. A driver gets no other: the rest tells of orders that it does not reach. */
  readonly drivers?: true;
  /** About what reaches the whole account: nobody with some locations gets it. */
  readonly wholeAccount?: true;
  /** Whether it is pushed by default, to users who have a browser for it. */
  readonly push?: true;
}

/** The kinds of notifications. The module that sends a kind has its texts in its `letters`. */
export const notificationKinds = {
  NewOrder: { side: 'supplier', email: false, push: true },
  OrderCanceled: { side: 'supplier', email: false, push: true },
  OrderWithdrawn: { side: 'supplier', email: false },
  OrderEdited: { side: 'supplier', email: false },
  OrderAccepted: { side: 'customer', email: true },
  OrderCollected: { side: 'customer', email: true },
  OrderMailFailed: { side: 'customer', email: true },
  OrderDeclined: { side: 'customer', email: true },
  OrderFutile: { side: 'customer', email: true, push: true },
  OrderReplanned: { side: 'customer', email: true, push: true },
  OrderHandedBack: { side: 'customer', email: true, push: true },
  OrderOnItsWay: { side: 'customer', email: false, push: true },
  // Of its own round.
  OrderMessage: { side: 'both', email: true, push: true, drivers: true },
  OrderEmptied: { side: 'customer', email: false },
  RecurringOrderFailed: { side: 'customer', email: true },
  PickupDayFailed: { side: 'customer', email: true },
  InvoiceFilesFailed: { side: 'customer', email: true, wholeAccount: true },
  IntegrationFailed: { side: 'customer', email: true, wholeAccount: true },
  ReportStopped: { side: 'customer', email: true },
  OrderNotApproved: { side: 'supplier', email: true },
  OrderReturned: { side: 'supplier', email: true },
  NewTender: { side: 'supplier', email: true },
  TenderChanged: { side: 'supplier', email: true },
  TenderClosed: { side: 'supplier', email: false },
  TenderAwarded: { side: 'supplier', email: true },
  TenderNotAwarded: { side: 'supplier', email: true },
  TenderAnswersOpened: { side: 'customer', email: true, wholeAccount: true },
  NewServiceReport: { side: 'supplier', email: true },
  ServiceReportAnswered: { side: 'customer', email: true },
  ServiceReportClosed: { side: 'supplier', email: false },
  RoundChanged: { side: 'supplier', email: false, push: true, drivers: true },
  DriverMessage: { side: 'supplier', email: false, push: true, drivers: true },
  SignInDomainMissing: { side: 'both', email: true, wholeAccount: true },
  SignInDomainLost: { side: 'both', email: true, wholeAccount: true },
  // The mail goes to the invited address, whether or not it belongs to a user.
  AccountInvitation: { side: 'both', email: false, drivers: true },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

const kindOf = (kind: NotificationKind): Kind => notificationKinds[kind];

export const isForDrivers = (kind: NotificationKind): boolean => kindOf(kind).drivers === true;

interface Receiver {
  readonly role: Role;
  readonly driver?: boolean | undefined;
  /** Left out where it does not matter. */
  readonly allLocations?: boolean;
}

/** The kinds that a user may receive; platform staff receive those of both sides. */
export const kindsFor = ({
  role,
  driver,
  allLocations = true,
}: Receiver): readonly NotificationKind[] => {
  const side: Side = isSupplierLike(role) ? 'supplier' : 'customer';
  return notificationKindNames.filter(
    (kind) =>
      (isPlatformRole(role) || [side, 'both'].includes(kindOf(kind).side)) &&
      (!driver || isForDrivers(kind)) &&
      (kindOf(kind).wholeAccount !== true || reachesAccount({ role, allLocations })),
  );
};
